import { isDeepStrictEqual } from 'node:util'
import { isObject, toText } from '../../../src/contract/json-object.ts'
import type { Shape } from './replay-case.ts'

type Shapes = Readonly<Record<string, Shape>>

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

const describe = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : typeOf(value))

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

/** Texts of a certain form. */
const FORMS: Readonly<Record<string, RegExp>> = {
  html: /^</,
  time: /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d [+-]\d{4}$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
}

function isOf(kind: string, value: unknown): boolean {
  const form = FORMS[kind]
  if (form !== undefined) return typeof value === 'string' && form.test(value)
  return kind === 'empty' ? Array.isArray(value) && value.length === 0 : kind === typeOf(value)
}

function compareText(shape: string, value: unknown, where: string): readonly string[] {
  if (shape.startsWith('='))
    return String(value) === shape.slice(1) ? [] : [`${where}: ${String(value)}, recorded ${shape}`]
  // A field that was never set in what was recorded may hold anything.
  if (shape === '*' || shape === 'null' || shape.split('|').some((kind) => isOf(kind, value))) return []
  return [`${where}: ${describe(value)}, recorded ${shape}`]
}

function compareList(shape: readonly Shape[], value: unknown, where: string, shapes: Shapes): readonly string[] {
  if (!Array.isArray(value)) return [`${where}: ${typeOf(value)}, recorded list`]
  const [item] = shape
  if (item === undefined) return []
  if (value.length === 0 && (where === 'body' || where === 'body.results')) return [`${where}: no rows to compare`]
  return value.flatMap((each) => differences(item, each, `${where}[]`, shapes))
}

function compareItems(items: Shape, value: unknown, where: string, shapes: Shapes): readonly string[] {
  if (!isList(items) || !Array.isArray(value) || value.length !== items.length)
    return [
      `${where}: ${Array.isArray(value) ? String(value.length) : typeOf(value)}, recorded ${toText(items.length)} items`,
    ]
  return items.flatMap((item, place) => differences(item, value[place], `${where}[${String(place)}]`, shapes))
}

function compareObject(
  shape: Readonly<Record<string, Shape>>,
  value: unknown,
  where: string,
  shapes: Shapes,
): readonly string[] {
  if (!isObject(value)) return [`${where}: ${typeOf(value)}, recorded object`]
  const any = shape['{id}']
  if (any !== undefined)
    return Object.entries(value).flatMap(([key, each]) => differences(any, each, `${where}.${key}`, shapes))
  const wrong = Object.entries(shape).flatMap(([name, member]) => {
    if (name === '*') return []
    const key = name.replace(/\?$/, '')
    if (Object.hasOwn(value, key)) return differences(member, value[key], `${where}.${key}`, shapes)
    return key === name ? [`${where}.${key}: missing`] : []
  })
  const isOpen = Object.hasOwn(shape, '*')
  const isKnown = (key: string) => isOpen || Object.hasOwn(shape, key) || Object.hasOwn(shape, `${key}?`)
  const unknown = Object.keys(value).filter((key) => !isKnown(key))
  return [...wrong, ...unknown.map((key) => `${where}.${key}: not recorded`)]
}

/** Where an answer is not of the recorded shape: one sentence a place. `strict`: null is nothing else than null. */
export function differences(shape: Shape, value: unknown, where: string, shapes: Shapes): readonly string[] {
  if (typeof shape === 'string') {
    const named = shape.startsWith('@') ? shapes[shape.slice(1)] : undefined
    return named === undefined ? compareText(shape, value, where) : differences(named, value, where, shapes)
  }
  if (isList(shape)) return compareList(shape, value, where, shapes)
  const optional = shape['#or-null']
  if (optional !== undefined) return value === null ? [] : differences(optional, value, where, shapes)
  const items = shape['#items']
  return items === undefined ? compareObject(shape, value, where, shapes) : compareItems(items, value, where, shapes)
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map((item: unknown) => item).sort() : value)

/** Whether an answer says what was sent; the order of a list of ids is the server's own. */
export const isEcho = (sent: unknown, said: unknown): boolean => isDeepStrictEqual(sorted(sent), sorted(said))
