import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type OutputChunk, rollup } from '@rollup/wasm-node'
import { groupOf, laterFunctions } from '../../scripts/build/later-functions.mjs'

/** As esbuild writes them: the first rows call `title`, and two screens that are loaded on demand the rest. */
const CHUNKS = {
  'main.js': `import { title } from './shared.js'
globalThis.firstRows = [title(), () => import('./form.js'), () => import('./page.js')];`,
  'shared.js': `import { star } from './star.js'
function title() { return mark('title') }
var mark = (text) => \`\${text}!\`;
function ofForm() { return mark('only for forms') }
var ofBoth = (text) => mark(star(\`for both \${text}\`));
var count = 0;
function increase() { count++; return 'a changed variable' }
var greet = () => 'an assigned function';
greet = () => 'another';
export { title, ofForm, ofBoth as both, count, increase, greet };`,
  'star.js': `var star = (text) => text + ' with a star'; export { star };`,
  'form.js': `import { ofForm, both, count, increase, greet } from './shared.js'
var form = [ofForm(), both('form'), increase(), count, greet()]; export { form };`,
  'page.js': `import { both } from './shared.js'; var page = both('page'); export { page };`,
}
const GROUPS = new Map([
  ['main.js', 'main'],
  ['shared.js', 'main'],
  ['star.js', 'main'],
  ['form.js', 'form'],
])

const folder = mkdtempSync(path.join(tmpdir(), 'later-functions-'))
let files: readonly OutputChunk[] = []

/** What esbuild says of the chunks. */
const outputOf = (name: string, code: string) => ({
  ...(/main|form|page/.test(name) ? { entryPoint: name } : {}),
  imports: [...code.matchAll(/from '\.\/([^']+)'/g)].map(([, file]) => ({
    path: file ?? '',
    kind: 'import-statement',
  })),
})

beforeAll(async () => {
  for (const [name, code] of Object.entries(CHUNKS)) writeFileSync(path.join(folder, name), code)
  const main = path.join(folder, 'main.js')
  const outputs = Object.fromEntries(Object.entries(CHUNKS).map(([name, code]) => [name, outputOf(name, code)]))
  const plugins = [laterFunctions({ main, outputs, groups: GROUPS })]
  const bundle = await rollup({ input: { main }, plugins, preserveEntrySignatures: false })
  const { output } = await bundle.write({
    dir: path.join(folder, 'joined'),
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    hoistTransitiveImports: false,
    manualChunks: (id) => groupOf(id, GROUPS),
    onlyExplicitManualChunks: true,
  })
  files = output.filter((file): file is OutputChunk => file.type === 'chunk')
})

afterAll(() => rmSync(folder, { recursive: true }))

const codeOf = (name: string): string => files.find(({ fileName }) => fileName === `${name}.mjs`)?.code ?? ''

test('functions that the first rows do not call are where they are called', () => {
  expect(files.map(({ fileName }) => fileName).sort()).toEqual(['form.mjs', 'main.mjs', 'page.mjs', 'soon.mjs'])
  expect(codeOf('main')).toContain("mark('title')")
  expect(codeOf('form')).toContain('only for forms')
  expect(codeOf('soon')).toContain('for both')
  expect(codeOf('soon')).toContain('with a star')
  for (const text of ['only for forms', 'for both', 'with a star']) expect(codeOf('main')).not.toContain(text)
})

test('the first rows load nothing more', () => {
  expect(files.find(({ isEntry }) => isEntry)?.imports).toEqual([])
})

test('a function that changes a variable, or is assigned, stays with it', () => {
  expect(codeOf('main')).toContain('a changed variable')
  expect(codeOf('main')).toContain('an assigned function')
})

test('the code does what it did', async () => {
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(path.join(folder, 'joined', name)).href)
  expect(await load('form.mjs')).toMatchObject({
    form: ['only for forms!', 'for both form with a star!', 'a changed variable', 1, 'another'],
  })
  expect(await load('page.mjs')).toMatchObject({ page: 'for both page with a star!' })
})
