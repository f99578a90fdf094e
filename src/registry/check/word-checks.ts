import type { FieldFact } from '../../contract/facts.ts'
import type {
  Condition,
  ConditionAll,
  ConditionValue,
  Permission,
  Scalar,
} from '../../engine/registry/entry-types.generated.ts'
import { ownAt } from '../../contract/json-object.ts'
import { anyPermissionOf } from '../../engine/permission/permit.ts'
import { parseTemplate, type Placeholder } from '../../engine/template/placeholder.ts'
import type { Names, CheckedRegistry } from './entry-context.ts'
import { fieldsOf, knows, nearest, type FieldSet } from './fields-of.ts'
import { found, type Found } from './problem.ts'
import { LANGUAGES } from '../../contract/language.ts'

const ORGANIZATION_NAMES = ['id', 'name', 'root', 'default']
const MODES = ['create', 'update', 'clone']
const SOURCES = ['row', 'rows', 'form', 'parent', 'query', 'me', 'setting', 'org']

/** Every named or derived permission string exists on a server. */
export function* checkPermission(
  pointer: string,
  perm: Permission | undefined | null,
  { world }: CheckedRegistry,
): Found {
  if (perm === undefined || perm === null) return
  for (const text of typeof perm === 'string' ? [perm] : perm) {
    for (const each of anyPermissionOf(text)) {
      if (!world.permissions.has(each))
        yield found(pointer, `no server knows the permission ${each}${nearest(each, world.permissions)}`)
    }
  }
}

/** Each path of a condition exists, and can have the value that it is compared with. */
export function* checkCondition(
  pointer: string,
  condition: Condition | undefined,
  names: Names,
  registry: CheckedRegistry,
): Found {
  if (condition === undefined) return
  if (!Array.isArray(condition)) return yield* checkAll(pointer, condition, names, registry)
  for (const [at, each] of condition.entries()) yield* checkAll(`${pointer}/${at}`, each, names, registry)
}

function* checkAll(pointer: string, condition: ConditionAll, names: Names, registry: CheckedRegistry): Found {
  for (const [path, value] of Object.entries(condition)) {
    const below = `${pointer}/${path}`
    yield* checkPath(below, path, names, registry)
    for (const operand of operandsOf(value)) yield* checkOperand(below, path, operand, names)
  }
}

function* checkPath(pointer: string, path: string, names: Names, registry: CheckedRegistry): Found {
  const [source = '', ...rest] = path.split('.')
  const name = rest.join('.')
  if (source === 'license' || source === 'mode') {
    if (name !== '') yield found(pointer, `${source} has no parts`)
    return
  }
  if (name === '') return yield found(pointer, `${source} needs a name after it`)
  const known = namesOf(source, names, registry)
  if (known !== null && !knows(known, name)) yield found(pointer, `nothing is called ${path}${meant(name, known)}`)
}

/** A name that begins with a misspelt source is looked up in the row. */
function meant(name: string, known: FieldSet): string {
  const guess = nearest(name, known.keys())
  const [source = '', ...rest] = name.split('.')
  return guess === '' && rest.length > 0 ? nearest(source, SOURCES) : guess
}

function namesOf(source: string, names: Names, { world }: CheckedRegistry): FieldSet | null {
  const plain = (list: readonly string[]): FieldSet => new Map(list.map((name) => [name, { name, type: 'string' }]))
  switch (source) {
    case 'row':
    case 'form':
      return names[source]
    case 'rows':
      return names.rows ?? null
    case 'me':
      return fieldsOf('/api/v1/users/profile/', ['GET'], world.facts)
    case 'setting':
      return fieldsOf('/api/v1/settings/public/', ['GET'], world.facts)
    case 'org':
      return plain(ORGANIZATION_NAMES)
    default:
      return null
  }
}

function operandsOf(value: ConditionValue): readonly Scalar[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return [value]
  return Array.isArray(value.not) ? value.not : [value.not]
}

function* checkOperand(pointer: string, path: string, operand: Scalar, names: Names): Found {
  if (path === 'mode' && !MODES.includes(String(operand))) yield found(pointer, `mode is one of ${MODES.join(', ')}`)
  if ((path === 'license' || path === 'org.root') && typeof operand !== 'boolean')
    yield found(pointer, `${path} is true or false`)
  const field = fieldAt(path, names)
  if (field === undefined || typeof operand === 'boolean' || operand === null) return
  if (field.type === 'boolean') yield found(pointer, `${path} is true or false`)
  const choices = [...(field.choices ?? []), ...(field.licensed ?? [])]
  if (choices.length > 0 && !choices.some((choice) => String(choice) === String(operand))) {
    const known = choices.map(String)
    yield found(pointer, `${path} is never ${String(operand)}${nearest(String(operand), known)}: ${known.join(', ')}`)
  }
}

function fieldAt(path: string, names: Names): FieldFact | undefined {
  const [source = '', ...rest] = path.split('.')
  return source === 'row' || source === 'form' ? names[source]?.get(rest.join('.')) : undefined
}

/** Each placeholder can be resolved. The caller decides whether `listOnly` names (ids, spm) are allowed. */
export function* checkTemplate(pointer: string, template: string, names: Names, registry: CheckedRegistry): Found {
  for (const part of parseTemplate(template)) {
    if (typeof part !== 'string') yield* checkPlaceholder(pointer, part, names, registry)
    else if (template.startsWith('/') && /[{}]/.test(part)) yield found(pointer, `${part} is no placeholder`)
  }
}

function* checkPlaceholder(pointer: string, placeholder: Placeholder, names: Names, registry: CheckedRegistry): Found {
  if (placeholder.kind !== 'path') return
  const [source = ''] = placeholder.path
  const path = placeholder.path.join('.')
  const full = placeholder.path.length > 1 && SOURCES.includes(source) ? path : `row.${path}`
  yield* checkPath(pointer, full, names, registry)
}

/** Every string in a body or in params, at any depth. */
export function* checkTemplates(pointer: string, value: unknown, names: Names, registry: CheckedRegistry): Found {
  if (typeof value === 'string') return yield* checkTemplate(pointer, value, names, registry)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* checkTemplates(`${pointer}/${key}`, inner, names, registry)
}

/** At least one of the keys has a text in every language. */
export function* checkMessage(pointer: string, keys: readonly string[], { world }: CheckedRegistry): Found {
  const languages = LANGUAGES.map(({ id }) => id).filter((language) => {
    const texts = keys.map((key) => ownAt(world.messages.get(language), key.split('.')))
    return !texts.some((text) => typeof text === 'string' && text !== '')
  })
  if (languages.length > 0) yield { ...found(pointer, ''), lacks: { languages, keys: keys.join(' or ') } }
}

export function* checkField(pointer: string, name: string, fields: FieldSet | null): Found {
  if (fields !== null && !knows(fields, name))
    yield found(pointer, `the server knows no field ${name} here${nearest(name, fields.keys())}`)
}

export function* checkOneOf(
  pointer: string,
  name: string | undefined,
  known: ReadonlySet<string>,
  what: string,
): Found {
  if (name !== undefined && !known.has(name)) yield found(pointer, `there is no ${what} ${name}${nearest(name, known)}`)
}
