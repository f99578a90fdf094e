import path from 'node:path'
import { parseAst } from '@rollup/wasm-node/parseAst'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** The place of statements that stay in their chunk. */
export const HERE = ''

/** The id of what moves from a chunk to a place, and both of an id. */
const idOf = (file, place) => (place === HERE ? file : `${file}?${place}`)
export const partsOf = (id) => [...path.basename(id).split('?'), HERE].slice(0, 2)

/**
 * A chunk of esbuild as statements, each with a place; all are here.
 * @param file its name
 * @throws for a form of exports that esbuild does not write
 */
export function readModule(code, file) {
  const module = { file, effects: [], imports: new Map(), exports: new Map(), statements: [] }
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') readImport(node, module)
    else if (node.type === 'ExportNamedDeclaration' && node.declaration === null && node.source === null)
      for (const { local, exported } of node.specifiers) module.exports.set(exported.name, local.name)
    else if (node.type.startsWith('Export')) throw new Error(`${file}: ${node.type} is not known to chunk-module.mjs`)
    else module.statements.push(...statementsOf(node, code))
  }
  return module
}

function readImport({ source, specifiers }, { effects, imports }) {
  if (specifiers.length === 0) effects.push(source.value)
  for (const { local, imported } of specifiers)
    imports.set(local.name, { file: path.basename(source.value), name: imported.name })
}

/** A statement, or each variable of one. */
const statementsOf = (node, code) =>
  node.type === 'VariableDeclaration'
    ? node.declarations.map((one) => statementOf(one, one.init, `${node.kind} ${code.slice(one.start, one.end)};`))
    : [statementOf(node, node, code.slice(node.start, node.end))]

/** `mentioned`: all identifiers, also those of inner scopes; `assigned`: those whose value changes. */
function statementOf(node, value, code) {
  const mentioned = new Set()
  const assigned = new Set()
  walk(node, (child) => {
    if (child.type === 'Identifier') mentioned.add(child.name)
    if (child.type === 'AssignmentExpression') identifiersOf(child.left).forEach((name) => assigned.add(name))
    if (child.type === 'UpdateExpression') identifiersOf(child.argument).forEach((name) => assigned.add(name))
  })
  const names = node.id ? identifiersOf(node.id) : []
  return { code, names, mentioned, assigned, isFunction: FUNCTIONS.has(value?.type), place: HERE }
}

function identifiersOf(node) {
  const names = []
  walk(node, ({ type, name }) => type === 'Identifier' && names.push(name))
  return names
}

function walk(node, visit) {
  visit(node)
  for (const value of Object.values(node).flat()) if (typeof value?.type === 'string') walk(value, visit)
}

export const namesIn = (statements) => new Set(statements.flatMap(({ names }) => names))
const mentionedIn = (statements) => new Set(statements.flatMap(({ mentioned }) => [...mentioned]))

/** Where a name that a chunk exports is: its place. */
const placeOf = ({ exports, statements }, exported) =>
  statements.find(({ names }) => names.includes(exports.get(exported)))?.place ?? HERE

/** The code of the statements of one place: it imports what they mention, from other chunks and from the other places of its own. */
export function codeAt(place, module, modules) {
  const { file, effects, imports, exports, statements } = module
  const part = statements.filter((one) => one.place === place)
  const others = statements.filter((one) => one.place !== place)
  const [declared, mentioned] = [namesIn(part), mentionedIn(part)]
  const exported = new Set(place === HERE ? exports.values() : [])
  const lines = place === HERE ? effects.map((source) => `import '${source}'`) : []
  const importFrom = (id, name, local) => lines.push(`import { ${name} as ${local} } from './${id}'`)
  const exportAs = (local, name) => lines.push(`export { ${local} as ${name} }`)
  for (const [local, { file: from, name }] of imports)
    if (mentioned.has(local) || exported.has(local))
      importFrom(idOf(from, placeOf(modules.get(from), name)), name, local)
  for (const other of others)
    for (const name of other.names) if (mentioned.has(name)) importFrom(idOf(file, other.place), ownName(name), name)
  lines.push(...part.map(({ code }) => code))
  for (const [name, local] of exports)
    if (declared.has(local) || (exported.has(local) && imports.has(local))) exportAs(local, name)
  for (const name of mentionedIn(others)) if (declared.has(name)) exportAs(name, ownName(name))
  return lines.join('\n')
}

/** What other places of the same chunk import. */
const ownName = (name) => `own$${name}`
