const MUTATORS = new Set('add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '))
const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
/** Calls that make a new array or object. */
const MAKERS = new Set(['Array.from', 'Array.of', 'Object.create', 'Object.fromEntries'])

const declarationsOf = (statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared : null
}

function bare(node) {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(node.expression) : node
}

const isCollection = (node) => node?.type === 'NewExpression' && COLLECTIONS.has(node.callee.name)

/** An array, object or instance that this module makes. */
function isOwn(node) {
  if (node?.type === 'CallExpression') return MAKERS.has(`${node.callee.object?.name}.${node.callee.property?.name}`)
  return ['ArrayExpression', 'ObjectExpression', 'NewExpression'].includes(node?.type)
}

/** The outermost member expression of a reference: `list.rows[0]` of `list`. */
function memberOf(node) {
  const { parent } = node
  return parent.type === 'MemberExpression' && parent.object === node ? memberOf(parent) : node
}

/** Whether a reference changes `value`. A plain object has no mutators: `set` of one is a function of its own. */
function isChanged(identifier, value) {
  const member = memberOf(identifier)
  const { parent } = member
  if (parent.type === 'CallExpression' && parent.callee.object?.name === 'Object')
    return parent.callee.property.name === 'assign' && parent.arguments[0] === member
  if (member === identifier) return false
  if (parent.type === 'AssignmentExpression') return parent.left === member
  if (parent.type === 'UpdateExpression') return true
  if (parent.type === 'UnaryExpression') return parent.operator === 'delete'
  if (value.type === 'ObjectExpression' && member === identifier.parent) return false
  return parent.type === 'CallExpression' && parent.callee === member && MUTATORS.has(member.property.name)
}

/** Whether a Map or Set is declared with a type that has no mutators; an alias is not checked. */
function isReadOnly({ id }) {
  const type = id.typeAnnotation?.typeAnnotation
  return type !== undefined && !COLLECTIONS.has(type.typeName?.name)
}

/**
 * ESLint rule: no state in modules. It belongs into an atom of the store, a context or a closure.
 * @type {import('eslint').Rule.RuleModule}
 */
export const moduleState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      let: 'State of a module: keep it in an atom of the store, in a context or in a closure (docs/decisions.md).',
      changed: '{{name}} is changed: state belongs into an atom of the store, a context or a closure.',
      collection: 'Declare {{name}} as ReadonlyMap or ReadonlySet: a module has no state.',
    },
  },
  create({ report, sourceCode }) {
    const checkConst = (declaration, variables) => {
      const { id, init } = declaration
      if (id.type !== 'Identifier') return
      const value = bare(init)
      if (isCollection(value) && !isReadOnly(declaration))
        return report({ node: id, messageId: 'collection', data: { name: id.name } })
      if (!isOwn(value)) return
      const references = variables.get(id.name)?.references ?? []
      const changed = references.find(({ identifier }) => isChanged(identifier, value))
      if (changed !== undefined) report({ node: changed.identifier, messageId: 'changed', data: { name: id.name } })
    }
    return {
      Program(program) {
        const scope = sourceCode.getScope(program)
        const variables = (scope.childScopes.find(({ type }) => type === 'module') ?? scope).set
        for (const statement of program.body) {
          const declared = declarationsOf(statement)
          if (declared === null) continue
          if (declared.kind !== 'const') report({ node: declared, messageId: 'let' })
          else for (const declaration of declared.declarations) checkConst(declaration, variables)
        }
      },
    }
  },
}
