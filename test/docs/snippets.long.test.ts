import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'
import { parseCommandLine } from '../../bin/command-line.mjs'
import { readWorld } from '../../scripts/product.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { schemaChecker } from '../../src/registry/check/schema-check.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...readdirSync('docs/cookbook').map((name) => `docs/cookbook/${name}/recipe.md`),
]

interface Snippet {
  readonly file: string
  readonly language: string
  readonly text: string
}

const snippets: readonly Snippet[] = documents.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      file,
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  ),
)
const of = (language: string) => snippets.filter((snippet) => snippet.language === language)

test('JSON of the docs is JSON, and a file of a schema is one that the schema accepts', async () => {
  const check = schemaChecker((await readWorld(path.resolve('.'))).schemas)
  const problems = of('json').flatMap(({ file, text }) => {
    const json: unknown = JSON.parse(text)
    if (!isObject(json) || typeof json['$schema'] !== 'string') return []
    return [...check(json)].map(({ pointer, reason }) => `${file} ${pointer}: ${reason}`)
  })
  expect(of('json').length).toBeGreaterThan(10)
  expect(problems).toEqual([])
})

test('commands of the docs are commands of gatehouse, with flags that it has', () => {
  const lines = of('').flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => {
      const [, command] = /^\s*(?:node bin\/gatehouse\.mjs|gatehouse|npm start --) (.+)$/.exec(line) ?? []
      return command === undefined ? [] : [{ file, line, command }]
    }),
  )
  expect(lines.length).toBeGreaterThan(8)
  const wrong = lines.flatMap(({ file, line, command }) => {
    const words = command.split(/\s+/)
    const isStart = line.trim().startsWith('npm')
    const name = words.includes('--core') ? 'serve' : 'start'
    const parsed = parseCommandLine(isStart ? [name, ...words] : words, {})
    return parsed.kind === 'wrong' ? [`${file}: ${line.trim()}: ${parsed.sentence}`] : []
  })
  expect(wrong).toEqual([])
})

/** What TypeScript says of a program that has the package installed. */
function compile(texts: readonly string[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-types-'))
  const installed = path.join(folder, 'node_modules/gatehouse')
  try {
    mkdirSync(path.join(installed, 'dist/server'), { recursive: true })
    cpSync('package.json', path.join(installed, 'package.json'))
    // The build copies it there.
    cpSync('src/engine/registry/entry-types.generated.ts', path.join(installed, 'dist/server/entry.d.ts'))
    const files = texts.map((text, at) => {
      const file = path.join(folder, `snippet-${at}.ts`)
      writeFileSync(file, text)
      return file
    })
    const program = ts.createProgram(files, {
      noEmit: true,
      strict: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    })
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('TypeScript about entries compiles with the published types, and a wrong entry does not', () => {
  const entries = of('ts').filter(({ text }) => text.includes('gatehouse/entry'))
  expect(entries.length).toBeGreaterThan(0)
  expect(compile(entries.map(({ text }) => text))).toEqual([])
  const wrong = entries.map(({ text }) => text.replace("'name', {", "'name', { fied: 'a' }, {"))
  expect(compile(wrong).join(' ')).toContain('fied')
}, 60_000)

test('metrics of the docs, also in the rules for alerts, are metrics of the gateway', () => {
  const named = [...readFileSync('src/gateway/metrics.ts', 'utf8').matchAll(/'(gatehouse_\w+)'/g)].map(
    ([, name]) => name,
  )
  const used = ['docs/operations.md', 'docs/deployment.md', 'docs/troubleshooting.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\$)\bgatehouse_[a-z_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !named.includes(name))).toEqual([])
})
