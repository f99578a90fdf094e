import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const SOURCE = path.resolve(import.meta.dirname, '../../../src')
const CONSOLE = path.join(SOURCE, 'console')
const FEATURES = path.join(SOURCE, 'features')

/** Written by a library, or made from a number of the terminal's. */
const MADE_ELSEWHERE = /^(Mui|[fb]g-(\d+|ground|text)$)/

interface Source {
  readonly name: string
  readonly text: string
}

const sources = (folder: string, ending: RegExp): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

const wordsOf = (text: string): readonly string[] => text.match(/\S+/g) ?? []

function classesOf(styles: string): ReadonlySet<string> {
  const bare = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|@import.*/g, '')
  return new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  node.kind === ts.SyntaxKind.TemplateHead ||
  node.kind === ts.SyntaxKind.TemplateMiddle ||
  node.kind === ts.SyntaxKind.TemplateTail

/** What is compared with names no class: `align === 'end' ? ' r' : ''`. */
const isComparison = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())

function textsIn(node: ts.Node): readonly string[] {
  // The beginning of a name, which a value completes: `on-${surface}`.
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) return [node.text.replace(/\S$/, '$&*')]
  if (isText(node)) return [node.text]
  const found: string[] = []
  if (!isComparison(node)) ts.forEachChild(node, (child) => void found.push(...textsIn(child)))
  return found
}

/** The value of `className="…"`, `{ className: … }`. */
function classValue(node: ts.Node): ts.Node | undefined {
  const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)
  return named && /(^c|C)lassName$/.test(node.name.getText()) ? node.initializer : undefined
}

/** Class names that elements are given, and all words of texts: some class names are put together from them. */
function namesIn({ name, text }: Source): { readonly worn: readonly string[]; readonly texts: readonly string[] } {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind)
  const worn: string[] = []
  const visit = (node: ts.Node): void => {
    const value = classValue(node)
    if (value !== undefined) worn.push(...textsIn(value).flatMap(wordsOf))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { worn, texts: textsIn(file).flatMap(wordsOf) }
}

const styled = classesOf(
  [CONSOLE, FEATURES]
    .flatMap((folder) => sources(folder, /\.css$/))
    .map(({ text }) => text)
    .join('\n'),
)
const codeOf = (folder: string) =>
  sources(folder, /\.tsx?$/).map((source) => ({ name: source.name, ...namesIn(source) }))
const ofConsole = codeOf(CONSOLE)
const ofFeatures = codeOf(FEATURES)
const code = [...ofConsole, ...ofFeatures]
/** Words of theirs are class names too: states of components, looks of a terminal's text. */
const below = ['contract', 'engine'].flatMap((layer) =>
  sources(path.join(SOURCE, layer), /\.ts$/).flatMap((source) => namesIn(source).texts),
)

const begins = (start: string, name: string): boolean => start.endsWith('*') && name.startsWith(start.slice(0, -1))
const hasRule = (worn: string): boolean => styled.has(worn) || [...styled].some((name) => begins(worn, name))

test('every class name of an element is in a stylesheet', () => {
  const unstyled = code.flatMap(({ name, worn }) =>
    [...new Set(worn)].filter((each) => !hasRule(each)).map((each) => `${name}: ${each}`),
  )
  expect(code.flatMap(({ worn }) => worn).length).toBeGreaterThan(500)
  expect(unstyled).toEqual([])
})

test('every class name of a stylesheet is used by an element', () => {
  const page = readFileSync(path.join(CONSOLE, 'index.html'), 'utf8')
  const used = new Set([...code.flatMap(({ texts }) => texts), ...below, ...(page.match(/[\w-]+/g) ?? [])])
  const starts = code.flatMap(({ worn }) => worn.filter((each) => each.endsWith('*')))
  const isUsed = (name: string): boolean => used.has(name) || starts.some((start) => begins(start, name))
  expect([...styled].filter((name) => !MADE_ELSEWHERE.test(name) && !isUsed(name))).toEqual([])
})

test('what one feature alone uses is styled in its folder', () => {
  const styledByConsole = classesOf(
    sources(CONSOLE, /\.css$/)
      .map(({ text }) => text)
      .join('\n'),
  )
  const own = new Set([...ofConsole.flatMap(({ texts }) => texts), ...below])
  const users = (name: string) =>
    new Set(ofFeatures.filter(({ texts }) => texts.includes(name)).map((file) => file.name.split('/')[0]))
  expect([...styledByConsole].filter((name) => !own.has(name) && users(name).size === 1)).toEqual([])
})
