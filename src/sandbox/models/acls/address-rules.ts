import { BlockList, isIP } from 'node:net'
import { isObject } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { message } from '../../messages/message.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import type { Values } from '../../rest/model/model.ts'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function isNetwork(text: string): boolean {
  const [address = '', length = ''] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits
}

function isRange(text: string): boolean {
  const [from = '', to = '', ...rest] = text.split('-')
  return rest.length === 0 && isIP(from) !== 0 && isIP(from) === isIP(to)
}

/** `*`, an IP address, a network or an address range. */
const isAddressRule = (value: unknown): boolean => {
  if (typeof value !== 'string') return true
  const text = value.trim()
  return text === '*' || isIP(text) !== 0 || isNetwork(text) || isRange(text)
}

function addRule(list: BlockList, text: string): void {
  const [first = '', second = ''] = text.split(/[/-]/)
  const family = familyOf(first)
  if (isNetwork(text)) list.addSubnet(first, Number(second), family)
  else if (isRange(text)) list.addRange(first, second, family)
  else if (isIP(text) !== 0) list.addAddress(text, family)
}

/** Whether a rule matches an address; a reversed range matches none. */
export function matchesAddress(rule: string, address: string): boolean {
  const text = rule.trim()
  if (text === '*') return true
  if (isIP(address) === 0) return false
  const list = new BlockList()
  try {
    addRule(list, text)
  } catch {
    return false
  }
  return list.check(address, familyOf(address))
}

export function addressErrors(group: unknown, language: Language): FieldErrors {
  if (!Array.isArray(group)) return {}
  const rules: readonly unknown[] = group
  return Object.fromEntries(
    rules.flatMap((rule, index) =>
      isAddressRule(rule)
        ? []
        : [[String(index), [message('validation.badAddress', language, { value: String(rule) })]]],
    ),
  )
}

/** Errors of `ip_group` below `field`; `{}` when all rules are valid. */
export function addressErrorsAt(field: string, body: Values, language: Language): FieldErrors {
  const value = body[field]
  const errors = addressErrors(isObject(value) ? value['ip_group'] : undefined, language)
  return Object.keys(errors).length === 0 ? {} : { [field]: { ip_group: errors } }
}

const textOf = (item: unknown) => String(isObject(item) ? item['value'] : item)

/** As recorded, a core joins a list by commas and returns the text as a list of characters. */
function spelled(list: readonly unknown[]): string[] {
  const texts = list.map(textOf).filter((text) => text !== '')
  return [...texts.join(',')]
}

/**
 * The response to a write: lists in these objects become lists of characters, as recorded. The stored values are
 * right.
 */
export function listsAsCharacters(fields: readonly string[], shown: Values): Values {
  const converted = fields.map((field) => {
    const lists = shown[field]
    if (!isObject(lists)) return [field, lists] as const
    const letters = Object.entries(lists).map(([name, list]) => [name, Array.isArray(list) ? spelled(list) : list])
    return [field, Object.fromEntries(letters)] as const
  })
  return { ...shown, ...Object.fromEntries(converted) }
}

/** Sets the defaults of lists missing in the object `field`. */
export function withDefaultLists(field: string, defaults: Values, columns: Values): Values {
  const value = columns[field]
  return isObject(value) ? { ...columns, [field]: { ...defaults, ...value } } : columns
}
