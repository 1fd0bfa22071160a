// What `gridwise book` writes: a file that makes its pages when it is opened, of all that it
// brings.
import { paper } from './paper.js';
import { language } from '../../page/words.js';

const { lang, ...book } = gridwiseBook;
language(lang);
document.body.append(paper(book));
