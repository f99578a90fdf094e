import { isObject } from '../../src/contract/json-object.ts'
import type { Shape } from '../../test/contract/replay/replay-case.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
const SERVER_TIME = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d [+-]\d{4}$/
/** Hosts of the recorded core: results are keyed by host name. */
const HOST = /^(?:srv|win)-\d{3}$/
const BUILTIN = /^00000000-0000-0000-0000-0{11}\d$/

export const isBranch = (shape: Shape): shape is { readonly [key: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape)

const isText = (shape: Shape): shape is string => typeof shape === 'string'
const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

function entriesOf(shape: Shape): ReadonlyMap<string, Shape> {
  return new Map(isText(shape) || isList(shape) ? [] : Object.entries(shape))
}

/** The key of values whose own keys are data. */
const ANY = '{id}'
const STEPS = '{steps}'

const bare = (key: string) => key.replace(/\?$/, '')

/** Joins two objects: a key that only one of them has is optional. */
function mergeObjects(one: Shape, other: Shape): Shape {
  const [left, right] = [entriesOf(one), entriesOf(other)]
  const find = (side: ReadonlyMap<string, Shape>, key: string) => side.get(key) ?? side.get(`${key}?`)
  const keys = [...new Set([...left.keys(), ...right.keys()].map(bare))]
  return Object.fromEntries(
    keys.map((key) => {
      const [a, b] = [find(left, key), find(right, key)]
      if (a !== undefined && b !== undefined)
        return [left.has(key) && right.has(key) ? key : `${key}?`, mergeShapes([a, b])]
      return [key === ANY ? key : `${key}?`, a ?? b ?? '*']
    }),
  )
}

const OR_NULL = '#or-null'

const isOrNull = (shape: Shape) => entriesOf(shape).has(OR_NULL)
const inside = (shape: Shape): Shape => entriesOf(shape).get(OR_NULL) ?? shape

/** A format joined with another text is plain text. */
function uniteTexts(one: string, other: string): string {
  const all = new Set([...one.split('|'), ...other.split('|')])
  if (all.has('string')) for (const form of ['html', 'time', 'uuid']) all.delete(form)
  return [...all].sort().join('|')
}

/** The shape or null. */
export function orNull(shape: Shape): Shape {
  if (isText(shape)) return shape === '*' ? shape : uniteTexts(shape, 'null')
  return isOrNull(shape) ? shape : { [OR_NULL]: shape }
}

export const mayBeNull = (shape: Shape): boolean =>
  isText(shape) ? shape.split('|').includes('null') : isOrNull(shape)

function mergeTwo(one: Shape, other: Shape): Shape {
  if (one === '*' || other === '*') return '*'
  if (isText(one) && isText(other)) return uniteTexts(one, other)
  if (one === 'null') return orNull(other)
  if (other === 'null') return orNull(one)
  if (isOrNull(one) || isOrNull(other)) return orNull(mergeTwo(inside(one), inside(other)))
  if (isList(one) && isList(other)) return one.length + other.length === 0 ? [] : [mergeShapes([...one, ...other])]
  if (isText(one) || isText(other) || isList(one) || isList(other)) return '*'
  return mergeObjects(one, other)
}

/** Joins shapes. Different types become one that fits anything. */
const mergeShapes = (shapes: readonly Shape[]): Shape => shapes.reduce(mergeTwo)

/** Which values are part of the contract: error codes, ids that exist on every server, types and flags of fields, or none. */
export type Facts = 'codes' | 'ids' | 'types' | 'none'

function textShape(key: string, text: string, facts: Facts): Shape {
  if (text.startsWith('<')) return 'html'
  if (SERVER_TIME.test(text)) return 'time'
  const isFact =
    (facts === 'codes' && key === 'code') ||
    (facts === 'ids' && BUILTIN.test(text)) ||
    (facts === 'types' && key === 'type')
  if (isFact) return `=${text}`
  return UUID.test(text) ? 'uuid' : 'string'
}

/** In an error response (`codes`) positions in a list matter too. */
export function shapeOf(value: unknown, facts: Facts, key = ''): Shape {
  if (value === undefined) return '*'
  if (value === null) return 'null'
  if (typeof value === 'string') return textShape(key, value, facts)
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOf(item, facts))
    if (items.length === 0) return []
    return facts === 'codes' && items.some((item) => !isText(item)) ? { '#items': items } : [mergeShapes(items)]
  }
  if (typeof value === 'boolean' && facts === 'types') return `=${String(value)}`
  if (!isObject(value)) return typeof value
  const members = Object.entries(value)
  // Failures of a host are keyed by the name of a step, which is data too.
  const inner = key === 'last_failure' ? STEPS : ''
  if (members.length > 0 && (key === STEPS || members.every(([name]) => UUID.test(name) || HOST.test(name))))
    return { [ANY]: mergeShapes(members.map(([, member]) => shapeOf(member, facts, inner))) }
  return Object.fromEntries(members.map(([name, member]) => [name, shapeOf(member, facts, name)]))
}
