import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Constants } from './static-values.ts'
import { constantsOf } from './static-values.ts'
import type { TitlePattern } from './title-pattern.ts'
import { titlePatterns } from './title-pattern.ts'

/** A test as its file declares it; nothing is run. `title`: those of its describes and its own, a space between. */
export interface DeclaredTest {
  readonly file: string
  readonly title: TitlePattern
}

interface TitleCall {
  readonly kind: 'describe' | 'test'
  /** A skipped test proves nothing. */
  readonly skipped: boolean
  readonly table: ts.Expression | undefined
}

const ROOTS = new Set(['describe', 'test', 'it'])
const SKIPPING = new Set(['skip', 'todo', 'fixme'])
/** A title without a word of its own would be the title of any test. */
const WORDLESS = /^(\.\+|\W)*$/
const WORDS = new Set([...SKIPPING, 'describe', 'each', 'only', 'serial', 'parallel', 'concurrent'])

/** `test.describe.serial` as its words; null for any other expression. */
function wordsOf(node: ts.Expression): readonly string[] | null {
  if (ts.isIdentifier(node)) return [node.text]
  if (!ts.isPropertyAccessExpression(node)) return null
  const before = wordsOf(node.expression)
  return before === null ? null : [...before, node.name.text]
}

/** What the callee of a call says: `test`, `describe.each(TABLE)`, `test.each` with a template. */
function titleCallOf(callee: ts.Expression): TitleCall | null {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined
  const called = ts.isCallExpression(callee) ? callee.expression : callee
  const words = wordsOf(ts.isTaggedTemplateExpression(called) ? called.tag : called)
  const [root = '', ...rest] = words ?? []
  if (!ROOTS.has(root) || !rest.every((word) => WORDS.has(word))) return null
  return {
    kind: root === 'describe' || rest.includes('describe') ? 'describe' : 'test',
    skipped: rest.some((word) => SKIPPING.has(word)),
    table,
  }
}

function collect(node: ts.Node, above: readonly TitlePattern[], constants: Constants): readonly TitlePattern[] {
  const below = (parent: ts.Node, prefixes: readonly TitlePattern[]): readonly TitlePattern[] => {
    const titles: TitlePattern[] = []
    ts.forEachChild(parent, (child) => void titles.push(...collect(child, prefixes, constants)))
    return titles
  }
  const call = ts.isCallExpression(node) ? titleCallOf(node.expression) : null
  if (call === null || !ts.isCallExpression(node)) return below(node, above)
  const [title, ...rest] = node.arguments
  if (title === undefined || call.skipped || rest.length === 0) return []
  const own = titlePatterns(title, call.table, constants)
  const full = above.flatMap((prefix) => own.map((pattern) => (prefix === '' ? pattern : `${prefix} ${pattern}`)))
  return call.kind === 'test'
    ? full.filter((title) => !WORDLESS.test(title))
    : rest.flatMap((body) => below(body, full))
}

/** @param source the text of a test file */
export function titlesIn(source: string, file: string): readonly TitlePattern[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  return collect(parsed, [''], constantsOf(parsed))
}

/** Every test under a folder, unit and browser alike. */
export function declaredTests(folder: string): readonly DeclaredTest[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .sort()
    .flatMap((file) => titlesIn(readFileSync(path.join(folder, file), 'utf8'), file).map((title) => ({ file, title })))
}
