import { isObject, type JsonObject, own } from '../../src/contract/json-object.ts'
import { readObject } from '../facts/recording.ts'

/** A create with one field changed, and what a core makes of it. */
export interface RefusalCase {
  readonly field: string
  readonly case: string
  /** Undefined: the field is left out. */
  readonly value?: unknown
  readonly status: number
  /** Of a refusal: paths of the fields that the answer names. */
  readonly named?: readonly string[]
  /** Else what the object has then. */
  readonly stored?: unknown
}

interface RefusalList {
  readonly url: string
  readonly base: JsonObject
  readonly status: number
  readonly cases: readonly RefusalCase[]
}

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The creates that a core was asked for, by list URL. */
export async function readRefusals(folder: string): Promise<readonly RefusalList[]> {
  const lists = await readObject(folder, 'refusals.json')
  return Object.entries(lists).map(([url, list]) => {
    if (!isObject(list) || !isObject(list['base'])) throw new Error(`refusals.json: ${url} has no base`)
    const { base } = list
    const cases = objectsIn(list['cases']).map((each) => caseOf(each, base))
    return { url, base, status: Number(list['status']), cases }
  })
}

function caseOf(recorded: JsonObject, base: JsonObject): RefusalCase {
  const [field, name] = [String(recorded['field']), String(recorded['case'])]
  const value = sentValue(recorded['value'], name, own(base, field))
  const { answer } = recorded
  const result =
    isObject(answer) && Object.hasOwn(answer, 'stored')
      ? { stored: name === 'omitted' && isTime(answer['stored']) ? '<time>' : numbered(answer['stored'], value) }
      : isObject(answer) && Number(recorded['status']) < 500
        ? { named: namedFields(answer) }
        : {}
  const omitted = Object.hasOwn(recorded, 'value') || name !== 'omitted' ? { value } : {}
  return { field, case: name, ...omitted, status: Number(recorded['status']), ...result }
}

const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}\/\d{2}\/\d{2} /.test(value)

/** Lists and objects were recorded by their length alone: the name of the case says what they were. */
function sentValue(value: unknown, name: string, base: unknown): unknown {
  if (typeof value !== 'string' || !/^\d+ letters$/.test(value) || name.startsWith('longer than'))
    return value === undefined ? null : value
  if (Array.isArray(base) || name === 'twice') {
    const items: readonly unknown[] = Array.isArray(base) && base.length > 0 ? base : ['<id>']
    return [...items, ...items]
  }
  if (!isObject(base)) throw new Error(`refusals.json: no value for ${name}`)
  if (name === 'more') return { ...base, more: 'x' }
  const [first = '', second = ''] = name.split(' ')
  if (first !== 'without') return { ...base, [first]: second === 'empty' ? '' : 5 }
  return Object.fromEntries(Object.entries(base).filter(([member]) => member !== second))
}

/** The number of a case stands where its value has `%s`. */
const numbered = (stored: unknown, value: unknown): unknown =>
  typeof stored === 'string' && typeof value === 'string' && value.includes('%s')
    ? stored.replace(/\d+(?=\D*$)/, '%s')
    : stored

/** `rules.ip_group` of nested errors; items of lists are not distinguished. */
export function namedFields(answer: JsonObject): readonly string[] {
  const paths = Object.entries(answer).flatMap(([name, errors]) =>
    isObject(errors) ? namedFields(errors).map((path) => (/^\d+$/.test(path) ? name : `${name}.${path}`)) : [name],
  )
  return [...new Set(paths)].sort()
}
