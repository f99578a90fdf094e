import ts from 'typescript'

/** A literal value of the source, read without running it; null: only known at run time. */
export type Static = { readonly value: unknown } | null

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

/** The expression that a constant is initialized with; other expressions are returned unchanged. */
function resolve(expression: ts.Expression, constants: Constants): ts.Expression {
  const node = bare(expression)
  const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined
  return named === undefined ? node : bare(named)
}

/** The elements of a list, those of lists spread into it too; null where the list is only known when it runs. */
export function elementsOf(expression: ts.Expression, constants: Constants): readonly ts.Expression[] | null {
  const node = resolve(expression, constants)
  if (!ts.isArrayLiteralExpression(node)) return null
  const parts = node.elements.map((element) =>
    ts.isSpreadElement(element) ? elementsOf(element.expression, constants) : [element],
  )
  return parts.every((part) => part !== null) ? parts.flat() : null
}

function membersOf(object: ts.ObjectLiteralExpression, constants: Constants): Static {
  const members: (readonly [string, unknown])[] = []
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property)) return null
    const { name, initializer } = property
    const read = readStatic(initializer, constants)
    if (read === null || !(ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))) return null
    members.push([name.text, read.value])
  }
  return { value: Object.fromEntries(members) }
}

function listOf(node: ts.ArrayLiteralExpression, constants: Constants): Static {
  const elements = elementsOf(node, constants)?.map((element) => readStatic(element, constants)) ?? [null]
  const values = elements.flatMap((element) => (element === null ? [] : [element.value]))
  return values.length === elements.length ? { value: values } : null
}

function negativeOf(node: ts.PrefixUnaryExpression): Static {
  const isNegative = node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand)
  return isNegative ? { value: -Number(node.operand.text) } : null
}

/** @param constants of the same file, so that a value may be a named constant */
export function readStatic(expression: ts.Expression, constants: Constants): Static {
  const node = resolve(expression, constants)
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (ts.isPrefixUnaryExpression(node)) return negativeOf(node)
  if (ts.isArrayLiteralExpression(node)) return listOf(node, constants)
  if (ts.isObjectLiteralExpression(node)) return membersOf(node, constants)
  if (ts.isIdentifier(node) && node.text === 'undefined') return { value: undefined }
  switch (node.kind) {
    case ts.SyntaxKind.TrueKeyword:
      return { value: true }
    case ts.SyntaxKind.FalseKeyword:
      return { value: false }
    case ts.SyntaxKind.NullKeyword:
      return { value: null }
    default:
      return null
  }
}
