export default {
  head: [['script', { async: '', src: 'BASEweb/embed.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: name => name === 'grid-wise' } } },
};
