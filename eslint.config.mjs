import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { builtIns } from './scripts/lint/built-ins.mjs'
import { layers } from './scripts/lint/layers.mjs'
import { moduleState } from './scripts/lint/module-state.mjs'

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only.',
}
const SINKS = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'No HTML sink: server markup becomes allow-listed React elements.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'No HTML sink: use textContent or React elements.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|parseFromString)$/]',
    message: 'No HTML sink: use textContent or React elements.',
  },
]
const CLOCKS = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The engine has no clock: take now as a parameter.',
  },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'The engine has no clock: take now as a parameter.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'The engine is pure: take randomness as a parameter.',
  },
]

export default tseslint.config(
  {
    ignores: ['dist', 'node_modules', 'coverage', 'data', 'test-results'],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        Buffer: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: {
      'react-hooks': reactHooks,
      gatehouse: { rules: { layers, 'built-ins': builtIns, 'module-state': moduleState } },
    },
    rules: {
      'gatehouse/layers': 'error',
      ...reactHooks.configs.flat['recommended-latest'].rules,
      'react-hooks/exhaustive-deps': 'error',
      // It warns about code that the React Compiler skips, which is not used here.
      'react-hooks/incompatible-library': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...SINKS],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Code for browsers, the oldest of which lack built-ins that TypeScript knows.
    files: ['src/{contract,engine,client,installation,console}/**/*.{ts,tsx}'],
    rules: { 'gatehouse/built-ins': 'error' },
  },
  {
    files: ['src/{engine,client,installation,console}/**/*.{ts,tsx}'],
    rules: { 'gatehouse/module-state': 'error' },
  },
  {
    files: ['src/console/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router',
          importNames: ['Link', 'NavLink', 'Form', 'Routes', 'Route', 'useRoutes'],
          message: 'It enlarges the first bundle: for links use kernel/navigation/Link.tsx.',
        },
      ],
    },
  },
  {
    files: ['src/engine/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'fetch',
        'localStorage',
        'sessionStorage',
        'navigator',
        'setTimeout',
        'setInterval',
      ],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...SINKS, ...CLOCKS],
    },
  },
  {
    // Ambient modules declare the exports of their packages.
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // Playwright fixtures have a `use` parameter, which is no hook, and empty patterns.
    files: ['test/browser/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...SINKS],
      'max-lines': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Generated by `npm run generate`.
    files: ['src/engine/registry/entry-types.ts'],
    rules: { 'max-lines': 'off' },
  },
)
