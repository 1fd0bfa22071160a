// The rules for scripts, all written out: this file needs no package. What names
// there are, tsc knows.
const rules = {
  'array-callback-return': 'error', 'consistent-return': 'off', 'constructor-super': 'error', 'eqeqeq': 'error', 'for-direction': 'error',
  'getter-return': 'error', 'no-case-declarations': 'error', 'no-class-assign': 'error', 'no-compare-neg-zero': 'error', 'no-cond-assign': 'error',
  'no-const-assign': 'error', 'no-constant-binary-expression': 'error', 'no-constant-condition': 'error', 'no-debugger': 'error', 'no-dupe-args': 'error',
  'no-dupe-class-members': 'error', 'no-dupe-else-if': 'error', 'no-dupe-keys': 'error', 'no-duplicate-case': 'error', 'no-duplicate-imports': 'error',
  'no-else-return': 'error', 'no-empty': 'error', 'no-empty-pattern': 'error', 'no-eval': 'error', 'no-fallthrough': 'error', 'no-func-assign': 'error',
  'no-implied-eval': 'error', 'no-import-assign': 'error', 'no-invalid-regexp': 'error', 'no-irregular-whitespace': 'error', 'no-lonely-if': 'error',
  'no-loss-of-precision': 'error', 'no-new-wrappers': 'error', 'no-prototype-builtins': 'error', 'no-redeclare': 'error', 'no-regex-spaces': 'error',
  'no-self-assign': 'error', 'no-self-compare': 'error', 'no-sparse-arrays': 'error', 'no-this-before-super': 'error', 'no-throw-literal': 'error',
  'no-unexpected-multiline': 'error', 'no-unreachable': 'error', 'no-unsafe-finally': 'error',
  'no-unsafe-negation': 'error', 'no-unsafe-optional-chaining': 'error', 'no-unused-labels': 'error', 'no-unused-private-class-members': 'error',
  'no-unused-vars': ['error', { ignoreRestSiblings: true, args: 'after-used', argsIgnorePattern: '^_', caughtErrors: 'none' }],
  'no-use-before-define': ['error', { functions: false, variables: false }], 'no-useless-backreference': 'error', 'no-useless-catch': 'error',
  'no-useless-escape': 'error', 'no-useless-return': 'error', 'no-var': 'error', 'no-with': 'error', 'object-shorthand': 'error', 'prefer-const': ['error', { destructuring: 'all' }],
  'prefer-object-spread': 'error', 'use-isnan': 'error', 'valid-typeof': 'error',
};

export default [
  { rules, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/embed.js', '**/fresh.js', '**/sw.js', '**/worker.js'], languageOptions: { sourceType: 'script' } },
];
