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

/** The names most similar to a misspelt one, for the message. */
export function nearest(name: string, names: Iterable<string>): string {
  const scored = [...names].map((each) => ({ each, distance: distance(name, each) }))
  const [best] = scored.sort((left, right) => left.distance - right.distance)
  return best === undefined || best.distance > 3 ? '' : ` (${best.each}?)`
}

/** The Levenshtein distance of two short words. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...right].entries()) {
      const [above = 0, diagonal = 0, before = 0] = [row[column + 1], row[column], next[column]]
      next.push(Math.min(above + 1, before + 1, diagonal + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[right.length] ?? 0
}
