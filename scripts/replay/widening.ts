import type { Shape } from '../../test/contract/replay/replay-case.ts'
import { hasDiscriminators } from './references.ts'
import { resourceOf, type Sample } from './samples.ts'
import { isBranch, mayBeNull, orNull, shapeOf } from './shapes.ts'

type Row = Readonly<Record<string, Shape>>

function rowShapes(shape: Shape): readonly Row[] {
  if (typeof shape === 'string') return []
  if (!isBranch(shape)) return shape.flatMap(rowShapes)
  const results = shape['results']
  return results === undefined ? [shape] : rowShapes(results)
}

/** Links to other pages depend on the data. */
const LINKS = { next: 'null|string', previous: 'null|string' }

/** Their content depends on the type of the object. */
const BY_TYPE = new Set(['attrs', 'meta'])

/** Free text that differs for each object. */
const FREE: Readonly<Record<string, readonly string[]>> = { 'audits__operate-logs': ['before', 'after'] }

/** The fields by which rows of the same type are recognized: names of relations are not always there. */
const keysOf = (row: Row) =>
  Object.keys(row)
    .filter((key) => !/_display\??$/.test(key))
    .sort()
    .join()

/** The URL with ids replaced, the same for all objects of a type. */
const addressOf = ({ method, path }: Sample) =>
  `${method} ${path.split('?')[0]?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}') ?? ''}`

class Sets {
  readonly #sets = new Map<string, Set<string>>()

  add(name: string, keys: readonly string[]): void {
    this.#sets.set(name, new Set([...(this.#sets.get(name) ?? []), ...keys]))
  }

  of(name: string): ReadonlySet<string> {
    return this.#sets.get(name) ?? new Set()
  }
}

/** Widens a recorded shape to fit other rows of the same type: differences between rows are not part of the contract. */
export class Widening {
  /** Nullable fields, by resource and by the fields of the row. */
  readonly #nulls = new Sets()
  readonly #names = new Sets()
  /** Fields that only some rows of a URL have, where its rows are of several types. */
  readonly #optional = new Map<string, Record<string, Shape>>()

  constructor(samples: readonly Sample[]) {
    for (const sample of samples) if (sample.status < 300) this.#see(sample)
  }

  #see(sample: Sample) {
    const resource = resourceOf(sample.path)
    for (const row of rowShapes(shapeOf(sample.answer, 'none'))) {
      const members = Object.entries(row)
      const empty = members.filter(([, member]) => mayBeNull(member)).map(([key]) => key)
      const names = members.map(([key]) => key.replace('?', '')).filter((key) => key.endsWith('_display'))
      for (const kind of [resource, keysOf(row)]) {
        this.#nulls.add(kind, empty)
        this.#names.add(kind, names)
      }
      const some = Object.fromEntries(members.filter(([key]) => key.endsWith('?')))
      this.#optional.set(addressOf(sample), { ...this.#optional.get(addressOf(sample)), ...some })
    }
  }

  #mayBeNull(resource: string, row: Row, key: string): boolean {
    return [resource, keysOf(row)].some((kind) => this.#nulls.of(kind).has(key))
  }

  /** `domain_display` for `domain`: a core omits it when there is none. */
  #nameOf(resource: string, row: Row, key: string): string | null {
    const name = `${key}_display`
    const isNamed = [resource, keysOf(row)].some((kind) => this.#names.of(kind).has(name))
    return isNamed && this.#mayBeNull(resource, row, key) ? name : null
  }

  #member(resource: string, row: Row, key: string, member: Shape, anyType: boolean): Shape {
    if (FREE[resource]?.includes(key) === true) return 'null|object'
    if (anyType && BY_TYPE.has(key) && typeof member === 'object') return 'object'
    return member !== 'null' && this.#mayBeNull(resource, row, key) ? orNull(member) : member
  }

  #row(sample: Sample, answer: Row, anyType: boolean): Shape {
    const resource = resourceOf(sample.path)
    const row: Record<string, Shape> = {}
    for (const [key, member] of Object.entries(answer)) {
      const name = this.#nameOf(resource, answer, key)
      row[key] = this.#member(resource, answer, key, member, anyType)
      if (name !== null) row[`${name}?`] = 'null|string'
    }
    return Object.fromEntries(Object.entries(row).filter(([key]) => !Object.hasOwn(row, `${key}?`)))
  }

  #shape(sample: Sample, answer: Shape, anyType: boolean): Shape {
    if (typeof answer === 'string') return answer
    if (!isBranch(answer)) return answer.map((item) => this.#item(sample, item))
    const results = answer['results']
    if (results !== undefined) return { ...answer, ...LINKS, results: this.#shape(sample, results, true) }
    return this.#row(sample, answer, anyType)
  }

  /** A row of a list, which may be of another type than the recorded ones. */
  #item(sample: Sample, item: Shape): Shape {
    if (typeof item === 'string' || !isBranch(item)) return this.#shape(sample, item, true)
    const some = Object.entries(this.#optional.get(addressOf(sample)) ?? {})
    const others = some.filter(([key]) => !Object.hasOwn(item, key) && !Object.hasOwn(item, key.replace('?', '')))
    return this.#row(sample, { ...item, ...Object.fromEntries(others) }, true)
  }

  of(sample: Sample, answer: Shape): Shape {
    const isExact = sample.status === 201 || sample.status >= 300
    return isExact ? answer : this.#shape(sample, answer, !hasDiscriminators(resourceOf(sample.path)))
  }
}
