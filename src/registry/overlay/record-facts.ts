import type { Facts, FieldFact } from '../../contract/facts.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { isFactsName, isFactsType } from './overlay-facts.ts'

export interface OverlayRecording {
  readonly facts: Facts
  /** What was changed or left out, a sentence each. */
  readonly notes: readonly string[]
}

const IDENTIFIER = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Names of fields whose default could be a secret or say who somebody is. */
const PRIVATE = /(password|passphrase|secret|token|key|email|phone|wechat|username|user|created_by|ip|host|address)$/i

const isIdentifier = (value: unknown): boolean => typeof value === 'string' && IDENTIFIER.test(value)

/** Switches, numbers and choices say how a form begins; any other text may be somebody's. */
function isHarmless({ name, choices = [] }: FieldFact, value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || value === '') return true
  if (typeof value === 'string') return choices.includes(value) && !isIdentifier(value)
  if (Array.isArray(value))
    return !PRIVATE.test(name) && value.every((item) => typeof item === 'number' || choices.includes(String(item)))
  return false
}

interface Cleaned {
  readonly field: FieldFact
  readonly dropped: readonly string[]
  readonly retyped: readonly string[]
}

/** The type that the sandbox stores in place of one that it does not know. */
function storable(field: FieldFact): FieldFact {
  const { choices, ...others } = field
  // Records offered as choices: their ids are values of this server.
  if (choices !== undefined && choices.length > 0 && choices.every(isIdentifier)) return { ...others, type: 'field' }
  if (field.type === 'choice' && choices === undefined) return { ...field, choices: [] }
  return isFactsType(field.type) ? field : { ...field, type: 'string' }
}

function cleaned(raw: FieldFact): Cleaned {
  const field = storable(raw)
  const { default: value, children, child, ...others } = field
  const inner = (children ?? []).map(cleaned)
  const item = child === undefined ? null : cleaned(child)
  const isKept = 'default' in field && isHarmless(field, value) && !PRIVATE.test(field.name)
  const parts = [...inner, ...(item === null ? [] : [item])]
  return {
    field: {
      ...others,
      ...(isKept ? { default: value } : {}),
      ...(children === undefined ? {} : { children: inner.map((each) => each.field) }),
      ...(item === null ? {} : { child: item.field }),
    },
    dropped: [...('default' in field && !isKept ? [field.name] : []), ...parts.flatMap((each) => each.dropped)],
    retyped: [
      ...(field.type === raw.type ? [] : [`${raw.name} (${raw.type})`]),
      ...parts.flatMap((each) => each.retyped),
    ],
  }
}

/** The type of a member of a row that OPTIONS does not describe. Its value is not kept. */
function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float'
  if (Array.isArray(value)) return 'list'
  if (isObject(value)) return 'nested object'
  return typeof value === 'string' ? 'string' : 'field'
}

/** Facts as an overlay has them: no values of the server but choices and plain defaults, and types that the sandbox stores. */
export function recordedForOverlay(recorded: Facts, row: JsonObject | null): OverlayRecording {
  const known = new Set(recorded.fields.map(({ name }) => name))
  const extra = Object.entries(row ?? {}).filter(([name]) => !known.has(name) && isFactsName(name))
  const kept = (fields: readonly FieldFact[]) => fields.filter(({ name }) => isFactsName(name)).map(cleaned)
  const fields = kept(recorded.fields)
  const added = extra.map(([name, value]): FieldFact => ({ name, type: typeOf(value), readOnly: true }))
  const differences = recorded.differences?.map((each) => ({
    ...each,
    fields: [...kept(each.fields).map(({ field }) => field), ...(each.methods.includes('GET') ? added : [])],
  }))
  const dropped = fields.flatMap((each) => each.dropped)
  const retyped = fields.flatMap((each) => each.retyped)
  return {
    facts: {
      ...recorded,
      fields: [...fields.map(({ field }) => field), ...added],
      ...(differences === undefined ? {} : { differences }),
    },
    notes: [
      ...(dropped.length === 0 ? [] : [`Left out: the defaults of ${dropped.join(', ')}, which may be somebody's.`]),
      ...(retyped.length === 0 ? [] : [`Changed: ${retyped.join(', ')}, types or choices that facts do not have.`]),
      ...(added.length === 0 ? [] : [`Added from the page: ${added.map(({ name }) => name).join(', ')}.`]),
    ],
  }
}
