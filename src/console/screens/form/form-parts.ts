import type { Field } from '../../../contract/field.ts'
import { isObject, toText } from '../../../contract/json-object.ts'
import type { FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { allFields } from '../../../engine/form/visibility.ts'

type Part = readonly [name: string, value: Blob | string]

export const hasFile = (body: FormValues): boolean => Object.values(body).some((value) => value instanceof Blob)

/** A picture travels only in several parts; JSON would make an empty object of it. */
export function asFormData(model: FormModel, body: FormValues): FormData {
  const fields = new Map([...model.carried, ...allFields(model)].map(({ path, field }) => [path, field]))
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const [part, content] of partsOf(name, value, fields.get(name) ?? null)) form.append(part, content)
  return form
}

/**
 * There a list is its items, null is empty, and an object its members, each behind a dot. Those of a free dict stand behind
 * two: Django REST framework looks for one to find the dict, and for another to find what is in it. A dict that it does not
 * find so, as JSON or not at all, it takes for an empty one, in a PATCH too (its issue 6234).
 */
function partsOf(name: string, value: unknown, field: Field | null): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => partsOf(name, item, null))
  if (value instanceof Blob) return [[name, value]]
  if (field?.type !== 'nested object' || !isObject(value)) return [[name, toText(value)]]
  const dots = field.child === undefined ? '.' : '..'
  return Object.entries(value).flatMap(([member, inner]) => {
    const known = field.children.find((child) => child.name === member)
    return partsOf(`${name}${dots}${member}`, inner, known ?? null)
  })
}
