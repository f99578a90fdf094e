import type { Facts, FieldFact } from '../../contract/facts/facts.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { Values } from './model.ts'

/** A nested object of a row or body: `attrs` of an application, `meta` of a storage. */
export const objectIn = (values: Values | null, name: string): JsonObject => {
  const object = values?.[name]
  return isObject(object) ? object : {}
}

export const memberFields = (facts: Facts, name: string): readonly FieldFact[] =>
  facts.fields.find((field) => field.name === name)?.children ?? []

/** The members that a serializer of these fields shows: no secrets, null for what was never given. */
export const shownMembers = (fields: readonly FieldFact[], object: Values): Values =>
  Object.fromEntries(
    fields.filter(({ writeOnly }) => writeOnly !== true).map(({ name }) => [name, object[name] ?? null]),
  )

const defaultsOf = (fields: readonly FieldFact[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])))

export const hasNoValue = (value: unknown) => value === undefined || value === null || value === ''

/** A secret that comes empty leaves the one that is stored. */
function given(fields: readonly FieldFact[], object: Values): Values {
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(object).filter(([name, value]) => {
      const field = known.get(name)
      return field !== undefined && (field.writeOnly !== true || !hasNoValue(value))
    }),
  )
}

/**
 * What is stored of a nested object whose fields the query string decides. A write without it holds to no fields, so that what it brings is
 * lost, as in a core; an update adds to what is there.
 */
export const storedMembers = (fields: readonly FieldFact[], asked: Values, before: Values | null): Values => ({
  ...(before ?? defaultsOf(fields)),
  ...given(fields, asked),
})
