import ts from 'typescript'

/** What stands in the source, read without running it: texts and numbers, lists and objects of them; else undefined. */
export type StaticValue = string | readonly StaticValue[] | StaticObject | undefined
export interface StaticObject {
  readonly members: ReadonlyMap<string, StaticValue>
}

export type Constants = ReadonlyMap<string, ts.Expression>

/** The constants declared at the top of a file. */
export function constantsOf(file: ts.SourceFile): Constants {
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined ? [[name.text, initializer] as const] : [],
    ),
  )
}

function bare(expression: ts.Expression): ts.Expression {
  const wrapped =
    ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)
  return wrapped ? bare(expression.expression) : expression
}

function listOf(list: ts.ArrayLiteralExpression, constants: Constants): readonly StaticValue[] | undefined {
  const parts = list.elements.map((element) =>
    ts.isSpreadElement(element) ? readStatic(element.expression, constants) : [readStatic(element, constants)],
  )
  return parts.every(Array.isArray) ? parts.flat() : undefined
}

function objectOf(object: ts.ObjectLiteralExpression, constants: Constants): StaticObject {
  const members = object.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
      ? [[property.name.text, readStatic(property.initializer, constants)] as const]
      : [],
  )
  return { members: new Map(members) }
}

/** @param constants of the same file, so that a table may stand under a name */
export function readStatic(expression: ts.Expression, constants: Constants): StaticValue {
  const node = bare(expression)
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true'
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'false'
  if (ts.isArrayLiteralExpression(node)) return listOf(node, constants)
  if (ts.isObjectLiteralExpression(node)) return objectOf(node, constants)
  const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined
  return named === undefined ? undefined : readStatic(named, constants)
}
