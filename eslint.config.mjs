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
const KEYS = [
  {
    selector: 'MemberExpression[computed=false][property.name=/^(isComposing|keyCode|which)$/]',
    message:
      'The keys of input methods reach no handler; of other events: isComposing (kernel/platform/composition.ts).',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(window|globalThis)$/][callee.property.name="addEventListener"][arguments.0.value=/^key/]',
    message: 'Listen on the document: keys of input methods are kept from what is below the window.',
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

/** The rules of this project that oxlint (.oxlintrc.json) does not have. `npm run lint` runs both. */
export default [
  {
    files: ['{src,scripts}/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { gatehouse: { rules: { layers, 'built-ins': builtIns, 'module-state': moduleState } } },
    rules: {
      'gatehouse/layers': 'error',
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...SINKS],
    },
  },
  {
    // Code for browsers, the oldest of which lack built-ins that TypeScript knows.
    files: ['src/{contract,engine,client,installation,console,features}/**/*.{ts,tsx}'],
    rules: { 'gatehouse/built-ins': 'error' },
  },
  {
    files: ['src/{engine,client,installation,console,features}/**/*.{ts,tsx}'],
    rules: { 'gatehouse/module-state': 'error' },
  },
  {
    files: ['src/{engine,features/*/model}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...SINKS, ...CLOCKS] },
  },
  {
    files: ['src/console/**/*.{ts,tsx}', 'src/features/**/*.tsx', 'src/features/*/view/**/*.ts'],
    ignores: ['src/console/kernel/platform/composition.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...SINKS, ...KEYS] },
  },
  {
    // Ambient modules declare the exports of their packages, and Playwright loads the default export of a reporter.
    files: ['**/*.d.ts', 'scripts/test/*-reporter.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
]
