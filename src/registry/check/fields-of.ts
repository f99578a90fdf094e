import { factFields, type Facts, type FieldFact } from '../../contract/facts.ts'
import type { MetadataMethod } from '../../contract/field.ts'

/** Fields by dotted path, including those of nested objects. */
export type FieldSet = ReadonlyMap<string, FieldFact>

const PLACEHOLDER = /\{[^{}]*\}/g

/** The fields of a URL for any method and query; null without facts. */
export function fieldsOf(url: string, methods: readonly MetadataMethod[], facts: readonly Facts[]): FieldSet | null {
  const bare = (url.split('?')[0] ?? '').replace(PLACEHOLDER, '{id}')
  const matching = facts.filter((each) => each.url === bare)
  if (matching.length === 0) return null
  const places = ['list', 'detail'] as const
  const fields = matching.flatMap((each) =>
    places.flatMap((on) => methods.flatMap((method) => factFields(each, method, on))),
  )
  return new Map(fields.flatMap((field) => [...paths(field, '')]))
}

function* paths(field: FieldFact, prefix: string): Generator<readonly [string, FieldFact]> {
  const name = prefix + field.name
  yield [name, field]
  for (const part of partsOf(field)) yield* paths(part, `${name}.`)
}

/** The fields of a nested object, or of each object in a list. */
const partsOf = ({ child, children = [] }: FieldFact): readonly FieldFact[] => child?.children ?? children

/** A dict or a JSON field may have any key. */
export function knows(fields: FieldSet, name: string): boolean {
  if (fields.has(name)) return true
  const parent = fields.get(name.slice(0, Math.max(0, name.lastIndexOf('.'))))
  return parent !== undefined && partsOf(parent).length === 0 && parent.type !== 'string'
}

/** The name most similar to a misspelt one, for the message. */
export function nearest(name: string, names: Iterable<string>): string {
  const best = nearestName(name, names)
  return best === null ? '' : ` (${best}?)`
}

/** The name that a misspelt one was most likely meant to be; null: none is like it. */
export function nearestName(name: string, names: Iterable<string>): string | null {
  const farthest = Math.min(3, Math.max(1, Math.floor(name.length / 2)))
  const scored = [...names].map((each) => ({ each, distance: likeness(name.toLowerCase(), each.toLowerCase()) }))
  const [best] = scored.sort((left, right) => left.distance - right.distance)
  return best === undefined || best.distance > farthest ? null : best.each
}

/** A shortened name is as near as one with two letters changed. */
const likeness = (left: string, right: string): number =>
  left.length > 2 && right.startsWith(left) ? Math.min(2, distance(left, right)) : distance(left, right)

/** The number of letters to add, remove, change or swap with the next one. */
function distance(left: string, right: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 0; at < left.length; at += 1) {
    const next = [at + 1]
    for (let column = 0; column < right.length; column += 1) {
      const [above = 0, diagonal = 0, beside = 0] = [row[column + 1], row[column], next[column]]
      const changed = diagonal + (left[at] === right[column] ? 0 : 1)
      const isSwap = left[at] === right[column - 1] && left[at - 1] === right[column]
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : changed
      next.push(Math.min(above + 1, beside + 1, changed, swapped))
    }
    before = row
    row = next
  }
  return row[right.length] ?? 0
}
