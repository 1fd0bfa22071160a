import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

// A server that renders pages imports the package as well.
test('the package is imported where there is no page', async () => {
  const { define, connect } = await import('../gridwise.js');
  await define({ base: 'https://example.org' });
  await assert.rejects(connect('#here', { base: 'https://example.org' }), /there is no #here/);
});

test('a missing await is told', async () => {
  const { connect } = await import('../gridwise.js'),
    promise = connect('#here');
  assert.throws(() => promise.play('R'), /\(await connect\(…\)\)\.play/);
  assert.throws(() => promise.level, /await/);
  await assert.rejects(promise, /there is no #here/);
});

test('the manifest names the attributes of the element', async () => {
  const manifest = JSON.parse(
    await readFile(new URL('../npm/custom-elements.json', import.meta.url), 'utf8'),
  );
  const script = await readFile(new URL('../embed.js', import.meta.url), 'utf8');
  const quoted = name =>
    [...new RegExp(`${name} = \\[(.*?)\\]`).exec(script)[1].matchAll(/'(\w+)'/g)].map(m => m[1]);
  const player = await readFile(new URL('../explain/main.js', import.meta.url), 'utf8');
  const asked = [
    ...(script + player).matchAll(/\bel\.(?:get|has)Attribute\('(\w+)'\)|:host\(\[(?!hidden)(\w+)\]\)/g),
  ].map(m => m[1] ?? m[2]);
  const observed = new Set([
    ...quoted('observedAttributes'),
    ...quoted('explains'),
    ...quoted('passed'),
    'credentialless',
    ...asked,
  ]);
  const declared = manifest.modules[0].declarations[0].attributes.map(a => a.name);
  assert.deepEqual([...declared].sort(), [...observed].sort());
});

test('the files that the package lists are there or made', async () => {
  const at = JSON.parse(await readFile(new URL('../npm/package.json', import.meta.url), 'utf8'));
  assert.equal(at.exports['.'].default, './gridwise.js');
  for (const name of at.files)
    assert.match(
      name,
      /^(gridwise\.js|(gridwise|messages|react|preact|solid|vue|svelte)\.d\.ts|custom-elements\.json|[A-Z]+(\.md)?)$/,
    );
});
