import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Linter } from 'eslint'
import { layers } from '../../scripts/lint/layers.mjs'
import { lowered, overCeiling } from '../../scripts/structure/ceilings.ts'
import { measures } from '../../scripts/structure/measures.ts'
import { RULES } from '../../scripts/structure/rules.ts'
import { sourceGraph } from '../../scripts/structure/source-graph.ts'

const graphOf = (texts: Readonly<Record<string, string>>) => sourceGraph(new Map(Object.entries(texts)))
const LONG = 'export const filler = 1\n'.repeat(30)

/** The problems of one rule in a small source tree. */
function problemsOf(rule: string, texts: Readonly<Record<string, string>>): readonly string[] {
  const found = RULES.find(({ name }) => name === rule)
  if (found === undefined) throw new Error(`No rule is named ${rule}`)
  return found.problems(graphOf(texts))
}

describe('layers', () => {
  const problems = (file: string, specifier: string, target: string) =>
    problemsOf('imports against the layers', { [file]: `import type { A } from '${specifier}'`, [target]: '' })

  test.each([
    ['console/controls/a.ts', '../list/b.ts', 'console/list/b.ts'],
    ['console/fields/text/a.ts', '../../form/b.ts', 'console/form/b.ts'],
    ['console/tree/a.ts', '../list/b.ts', 'console/list/b.ts'],
    ['console/list/a.ts', '../pages/b.ts', 'console/pages/b.ts'],
    ['console/pages/a.ts', '../app/b.ts', 'console/app/b.ts'],
    ['sandbox/database/a.ts', '../models/b.ts', 'sandbox/models/b.ts'],
    ['sandbox/rest/a.ts', '../seed/b.ts', 'sandbox/seed/b.ts'],
  ])('%s must not import the type of %s', (file, specifier, target) => {
    expect(problems(file, specifier, target)).toHaveLength(1)
  })

  test.each([
    ['console/list/a.ts', '../tree/b.ts', 'console/tree/b.ts'],
    ['console/tree/a.ts', '../transfer/b.ts', 'console/transfer/b.ts'],
    ['console/form/a.ts', '../fields/b.ts', 'console/fields/b.ts'],
    ['console/app/a.ts', '../pages/b.ts', 'console/pages/b.ts'],
    ['sandbox/seed/a.ts', '../database/b.ts', 'sandbox/database/b.ts'],
    ['console/form/a.ts', '../../engine/form/b.ts', 'engine/form/b.ts'],
  ])('%s may import %s', (file, specifier, target) => {
    expect(problems(file, specifier, target)).toEqual([])
  })

  test('ESLint refuses such an import in the editor', () => {
    const linter = new Linter()
    const config = { plugins: { gatehouse: { rules: { layers } } }, rules: { 'gatehouse/layers': 'error' } } as const
    const messages = (code: string) =>
      linter
        .verify(code, [config], { filename: path.resolve('src/console/controls/a.js') })
        .map(({ message }) => message)
    expect(messages(`import '../form/b.js'`)).toEqual(['console/controls must not import console/form'])
    expect(messages(`import '../../sandbox/b.js'`)[0]).toMatch(/^console must not import sandbox/)
    expect(messages(`import '../kernel/b.js'; import './c.js'`)).toEqual([])
  })

  test('a folder without a rank is refused', () => {
    expect(problems('console/misc/a.ts', '../kernel/b.ts', 'console/kernel/b.ts')).toEqual([
      'console/misc/a.ts -> console/kernel/b.ts: console/misc has no rank in scripts/lint/layers.mjs',
    ])
  })
})

describe('cycles', () => {
  const TEXTS = {
    'a/one.ts': `import type { Two } from '../b/two.ts'`,
    'b/two.ts': `export const three = () => import('../c/three.ts')`,
    'c/three.ts': `export * from '../a/one.ts'`,
    'c/four.ts': `import { five } from './five.ts'`,
    'c/five.ts': '',
  }

  test('types, dynamic imports and re-exports count', () => {
    expect(problemsOf('files in import cycles', TEXTS)).toEqual([
      'a/one.ts (cycle of 3)',
      'b/two.ts (cycle of 3)',
      'c/three.ts (cycle of 3)',
    ])
  })

  test('folders are in a cycle although none of their files is', () => {
    const texts = { ...TEXTS, 'c/three.ts': '', 'c/five.ts': `import '../a/one.ts'` }
    expect(problemsOf('files in import cycles', texts)).toEqual([])
    expect(problemsOf('folders in import cycles', texts)).toEqual([
      'a (cycle of 3)',
      'b (cycle of 3)',
      'c (cycle of 3)',
    ])
  })
})

describe('sizes and names', () => {
  test('an exported name exists once', () => {
    const texts = {
      'a/one.ts': 'export const row = 1',
      'b/two.ts': 'export interface row {}',
      'b/three.ts': 'const row = 1',
    }
    expect(problemsOf('names exported twice', texts)).toEqual(['row: a/one.ts, b/two.ts'])
  })

  test('a folder has neither one file nor more than 25', () => {
    const many = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`many/file-${index}.ts`, '']))
    const texts = { ...many, 'alone/one.ts': '', 'parent/one.ts': '', 'parent/child/a.ts': '', 'parent/child/b.ts': '' }
    expect(problemsOf('folders of one file', texts)).toEqual(['alone: 1'])
    expect(problemsOf('folders of more than 25 files', texts)).toEqual(['many: 26'])
  })

  test('one file in ten may be small; the smallest of the others are listed', () => {
    const long = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`long/file-${index}.ts`, LONG]))
    const texts = { ...long, 'a/two.ts': 'a\nb\n', 'a/three.ts': 'a\nb\nc\n', 'a/one.ts': 'a\n' }
    expect(problemsOf('files below 25 lines beyond one in ten', texts)).toEqual(['a/one.ts: 1 lines'])
  })

  test('long functions and long parameter lists are listed', () => {
    const texts = {
      'a/one.ts': `export function long() {\n${'go()\n'.repeat(60)}}\nconst wide = (a, b, c, d, e) => a\n`,
    }
    expect(problemsOf('functions of more than 60 lines', texts)).toEqual(['a/one.ts:1 long: 62 lines'])
    expect(problemsOf('functions of more than 4 parameters', texts)).toEqual(['a/one.ts:63 wide: 5 parameters'])
  })
})

describe('ceilings', () => {
  const results = [
    { name: 'one', problems: ['a', 'b'] },
    { name: 'two', problems: [] },
  ]

  test('a rule fails above its ceiling, which is zero by default', () => {
    expect(overCeiling(results, { one: 2 })).toEqual([])
    expect(overCeiling(results, { one: 1 })).toEqual([results[0]])
    expect(overCeiling(results, {})).toEqual([results[0]])
  })

  test('a ceiling is only ever lowered', () => {
    expect(lowered(results, { one: 9, two: 3 })).toEqual({ one: 2 })
    expect(lowered(results, { one: 1 })).toEqual({ one: 1 })
  })
})

test('the measures count files, functions, exports and cycles, and no generated file', () => {
  const files = graphOf({
    'a/one.ts': `import { two } from './two.ts'\nimport type { Row } from './two.ts'\n`,
    'a/two.ts': `import type { One } from './one.ts'\nexport const two = () => 2\nexport interface Row {}\nexport const rest = 1\n`,
    'a/three.generated.ts': 'export const three = 3\n',
  })
  expect(Object.fromEntries(measures(files))).toMatchObject({
    files: '2',
    lines: '6',
    functions: '1',
    exports: '3',
    'exports with one importer': '2',
    'file cycles, types included': '1 (2 members, largest 2)',
    'file cycles without types': '0',
  })
})
