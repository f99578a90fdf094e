import { isObject } from '../../../contract/json-object.ts'
import type { Language } from '../../context.ts'
import { message } from '../../labels/messages.ts'
import type { FieldErrors } from '../../rest/answer-error.ts'
import type { Values } from '../model.ts'
import { isAddressRule } from './address-rule.ts'

/** The errors of a list of address rules, by the position of each wrong one. */
export function addressErrors(group: unknown, language: Language): FieldErrors {
  if (!Array.isArray(group)) return {}
  const rules: readonly unknown[] = group
  return Object.fromEntries(
    rules.flatMap((rule, place) =>
      isAddressRule(rule) ? [] : [[String(place), [message('badAddress', language, { value: String(rule) })]]],
    ),
  )
}

/** Errors of `ip_group` below `field`, in the shape of an answer; nothing when all are good. */
export function addressErrorsAt(field: string, body: Values, language: Language): FieldErrors {
  const value = body[field]
  const errors = addressErrors(isObject(value) ? value['ip_group'] : undefined, language)
  return Object.keys(errors).length === 0 ? {} : { [field]: { ip_group: errors } }
}

const textOf = (item: unknown) => String(isObject(item) ? item['value'] : item)

/** A core joins a list by commas and then tells the text letter by letter. */
function spelled(list: readonly unknown[]): string[] {
  const texts = list.map(textOf).filter((text) => text !== '')
  return [...texts.join(',')]
}

/** The answer to a write: every list in these objects comes back in letters. What is stored is right. */
export function echoOf(fields: readonly string[], shown: Values): Values {
  const told = fields.map((field) => {
    const lists = shown[field]
    if (!isObject(lists)) return [field, lists] as const
    const letters = Object.entries(lists).map(([name, list]) => [name, Array.isArray(list) ? spelled(list) : list])
    return [field, Object.fromEntries(letters)] as const
  })
  return { ...shown, ...Object.fromEntries(told) }
}

/** Lists that the object in `field` leaves out are what the facts say. */
export function withLists(field: string, defaults: Values, columns: Values): Values {
  const value = columns[field]
  return isObject(value) ? { ...columns, [field]: { ...defaults, ...value } } : columns
}
