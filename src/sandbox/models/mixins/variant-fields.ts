import { type Facts, type FieldFact, withLicense } from '../../../contract/facts.ts'
import { isObject, type JsonObject } from '../../../contract/json-object.ts'
import { hasValidLicense } from '../../rest/model/context.ts'
import {
  type ComputedFields,
  type Model,
  type Scope,
  type Values,
  variantFacts,
  type WriteContext,
  writeFacts,
} from '../../rest/model/model.ts'

/** Facts with all choices: a core accepts choices that OPTIONS only lists with a license. */
export const withAllChoices = (known: Facts): Facts => ({ ...known, fields: known.fields.map(withLicense) })

/** The fields that OPTIONS describes without a license, as recorded. */
export function licensedFields(known: Facts) {
  const recordedChoices = new Map(known.fields.map((field) => [field.name, field.choices]))
  return (fields: readonly FieldFact[], { context }: Scope): readonly FieldFact[] => {
    if (hasValidLicense(context)) return fields
    return fields.map((field) => {
      const choices = recordedChoices.get(field.name)
      return choices === undefined ? field : { ...field, choices }
    })
  }
}

/** A nested object of a row or body, such as `attrs` or `meta`; `{}` when missing. */
export const nestedObject = (values: Values | null, name: string): JsonObject => {
  const object = values?.[name]
  return isObject(object) ? object : {}
}

export const memberFields = (facts: Facts, name: string): readonly FieldFact[] =>
  facts.fields.find((field) => field.name === name)?.children ?? []

/** The readable members: without secrets, null when unset. */
export const shownMembers = (fields: readonly FieldFact[], object: Values): Values =>
  Object.fromEntries(
    fields.filter(({ writeOnly }) => writeOnly !== true).map(({ name }) => [name, object[name] ?? null]),
  )

const defaultsOf = (fields: readonly FieldFact[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])))

export const hasNoValue = (value: unknown) => value === undefined || value === null || value === ''

/** An empty secret keeps the stored one. */
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
 * The members to store. The query string selects the fields; as in a core, a write without it loses the members. An
 * update is merged with the stored members.
 */
export const storedMembers = (fields: readonly FieldFact[], input: Values, before: Values | null): Values => ({
  ...(before ?? defaultsOf(fields)),
  ...given(fields, input),
})

/** Storage of a nested object (`meta`, `attrs`) whose fields depend on the query string. */
export function variantMembers(name: string, model: () => Model) {
  /** A list shows the fields of its query string, a detail those of the row. */
  const computed: ComputedFields = {
    fields: [name],
    values: (rows, scope, view) =>
      Promise.resolve(
        rows.map((row) => {
          const fields = memberFields(variantFacts(model(), view === 'item' ? row : scope.query), name)
          return { [name]: shownMembers(fields, nestedObject(row, name)) }
        }),
      ),
  }
  /** Adds the nested object to the columns of a write. */
  function withMembers(columns: Values, { input, before, scope }: WriteContext): Values {
    if (before !== null && input[name] === undefined) return columns
    const fields = memberFields(writeFacts(model(), scope.query, before), name)
    return {
      ...columns,
      [name]: storedMembers(fields, nestedObject(input, name), before && nestedObject(before, name)),
    }
  }
  return { columns: { [name]: `jsonb not null default '{}'` }, computed, withMembers }
}
