import { parseServerTime } from '../../contract/datetime.ts'
import type { Field, FieldType } from '../../contract/field.ts'
import { isObject, own, type JsonObject } from '../../contract/json-object.ts'

/** Types without null on the wire: a null in an answer means never set. */
const NEVER_NULL: ReadonlySet<FieldType> = new Set(['boolean', 'choice', 'multiple choice', 'list', 'nested object'])

/** Whether a server takes this value back that it told. A picture is told by its address, which it does not take. */
export function isTakenBack(field: Field | null, value: unknown): boolean {
  if (field?.readOnly === true || field?.writeOnly === true || field?.type === 'image upload') return false
  return value === null ? field === null || !NEVER_NULL.has(field.type) : value !== undefined
}

/** A relation may be told as the object itself, and is taken by its id. */
export function asIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asIds)
  return (isObject(value) ? own(value, 'id') : undefined) ?? value
}

export const isRelation = ({ type, child }: Field): boolean => type === 'field' && child === undefined

/** A name that is told beside the thing itself (`nodes_display` beside `nodes`): a server may take the name for the newer one. */
export const isNameOfOther = (name: string, fields: readonly Field[]): boolean =>
  name.endsWith('_display') && fields.some((field) => field.name === name.slice(0, -'_display'.length))

function takenBack(field: Field, value: unknown): unknown {
  if (isRelation(field)) return asIds(value)
  if (field.type === 'datetime') return parseServerTime(value)?.toISOString() ?? value
  return field.children.length > 0 && isObject(value) ? toldBody(field.children, value) : value
}

/** What a server told of these fields, as it takes it back: the body of a PUT that changes nothing. */
export function toldBody(fields: readonly Field[], told: JsonObject): JsonObject {
  const sent = fields.filter(
    ({ name }) => name !== 'id' && !isNameOfOther(name, fields) && own(told, name) !== undefined,
  )
  return Object.fromEntries(
    sent.flatMap((field) => {
      const value = own(told, field.name)
      return isTakenBack(field, value) ? [[field.name, takenBack(field, value)] as const] : []
    }),
  )
}
