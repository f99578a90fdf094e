import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'

export interface ImportOf {
  /** The imported file, relative to the source folder. */
  readonly target: string
  readonly typeOnly: boolean
  /** The imported names; `*` for a namespace or an `import()`. */
  readonly names: readonly string[]
}

export interface FunctionOf {
  readonly name: string
  /** The first line. */
  readonly line: number
  readonly lines: number
  readonly params: number
}

export interface SourceFile {
  /** Relative to the source folder, with slashes. */
  readonly file: string
  readonly lines: number
  readonly imports: readonly ImportOf[]
  readonly exports: readonly string[]
  readonly functions: readonly FunctionOf[]
}

/** The text of a source file by its path relative to the source folder. */
export type SourceTexts = ReadonlyMap<string, string>

/** Reads every TypeScript file below `folder`. */
export async function readTexts(folder: string): Promise<SourceTexts> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.map((entry) => entry.split(path.sep).join('/')).filter((file) => /\.tsx?$/.test(file))
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
    ),
  )
}

/** Parses the files; imports of packages and of files outside of `texts` are left out. */
export function sourceGraph(texts: SourceTexts): readonly SourceFile[] {
  return [...texts].map(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const nodes = [...nodesOf(source)]
    return {
      file,
      lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
      imports: nodes.flatMap((node) => importOf(node, file, texts) ?? []),
      exports: [...new Set(source.statements.flatMap(exportedNames))],
      functions: nodes.flatMap((node) => functionOf(node, source) ?? []),
    }
  })
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  for (const child of children) yield* nodesOf(child)
}

function importOf(node: ts.Node, from: string, texts: SourceTexts): ImportOf | null {
  const found = specifierOf(node)
  const target = found === null ? null : resolved(from, found.specifier, texts)
  return found === null || target === null ? null : { target, typeOnly: found.typeOnly, names: found.names }
}

interface Specifier {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly names: readonly string[]
}

const ALL = ['*']

function specifierOf(node: ts.Node): Specifier | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, ...bindingsOf(node.importClause) }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly, names: ALL }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    return argument !== undefined && ts.isStringLiteral(argument)
      ? { specifier: argument.text, typeOnly: false, names: ALL }
      : null
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { specifier: node.argument.literal.text, typeOnly: true, names: ALL }
  return null
}

function bindingsOf(clause: ts.ImportClause | undefined): { typeOnly: boolean; names: readonly string[] } {
  const bindings = clause?.namedBindings
  if (clause === undefined || bindings === undefined || !ts.isNamedImports(bindings))
    return { typeOnly: clause?.phaseModifier === ts.SyntaxKind.TypeKeyword, names: ALL }
  const typeOnly =
    clause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (clause.name === undefined && bindings.elements.every((element) => element.isTypeOnly))
  return { typeOnly, names: bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text) }
}

function resolved(from: string, specifier: string, texts: SourceTexts): string | null {
  if (!specifier.startsWith('.')) return null
  const base = path.posix.join(path.posix.dirname(from), specifier)
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => texts.has(file)) ?? null
}

function exportedNames(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
    return statement.exportClause.elements.map(({ name }) => name.text)
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []))
  const { name } = statement as ts.DeclarationStatement
  return name === undefined ? [] : [name.text]
}

function functionOf(node: ts.Node, source: ts.SourceFile): FunctionOf | null {
  if (!ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node) && !ts.isArrowFunction(node))
    if (!ts.isMethodDeclaration(node)) return null
  if (node.body === undefined) return null
  const first = source.getLineAndCharacterOfPosition(node.getStart()).line
  const last = source.getLineAndCharacterOfPosition(node.end).line
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return {
    name: named === undefined ? '(anonymous)' : named.getText(source),
    line: first + 1,
    lines: last - first + 1,
    params: node.parameters.length,
  }
}
