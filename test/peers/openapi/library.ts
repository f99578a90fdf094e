/** The data of the library, in memory. */

export type Row = Readonly<Record<string, unknown>>

interface Member {
  readonly required?: true
  readonly isValid: (value: unknown) => boolean
  readonly initial?: unknown
}

const orNull = (isValid: Member['isValid']): Member => ({
  isValid: (value) => value === null || isValid(value),
  initial: null,
})
const text = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const DAY = matches(/^\d{4}-\d{2}-\d{2}$/)
const URI = matches(/^https?:\/\/\S+$/)
const isId = (value: unknown): boolean => Number.isInteger(value)

const STATUSES: readonly unknown[] = ['in_stock', 'ordered', 'sold_out']

const NAME: Member = { required: true, isValid: (value) => text(80)(value) && value !== '' }

/** The members that clients write, by resource. */
const RESOURCES: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  authors: {
    name: NAME,
    email: orNull(matches(/^\S+@\S+$/)),
    born: orNull(DAY),
    website: orNull(URI),
    is_active: { isValid: (value) => typeof value === 'boolean', initial: true },
  },
  tags: { name: NAME },
  books: {
    title: { required: true, isValid: (value) => text(120)(value) && value !== '' },
    isbn: { isValid: text(17), initial: '' },
    author_id: { required: true, isValid: isId },
    tag_ids: { isValid: (value) => Array.isArray(value) && value.every(isId), initial: [] },
    status: { isValid: (value) => STATUSES.includes(value), initial: 'in_stock' },
    price: orNull(matches(/^\d{0,6}(\.\d{0,2})?$/)),
    pages: orNull((value) => Number.isInteger(value) && Number(value) > 0),
    published: orNull(DAY),
    homepage: orNull(URI),
    meta: { isValid: () => true, initial: null },
    excerpt: orNull((value) => typeof value === 'string'),
  },
  loans: {
    book_id: { required: true, isValid: isId },
    borrower: { required: true, isValid: text(80) },
    due: { required: true, isValid: DAY },
    returned_at: orNull((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  },
}

export const RESOURCE_NAMES = Object.keys(RESOURCES)

/** Which filters a list has; `published_after` is no field. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  authors: ['is_active'],
  tags: [],
  books: ['status', 'author_id'],
  loans: ['book_id'],
}

const SEARCHED = ['name', 'title', 'isbn', 'borrower', 'email']

export interface Page {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly size: number
}

export type Written =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly string[]>> }

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

function compared(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return words(left) < words(right) ? -1 : words(left) > words(right) ? 1 : 0
}

export class Library {
  readonly #rows = new Map<string, Map<number, Row>>(RESOURCE_NAMES.map((name) => [name, new Map()]))
  #next = 1

  constructor() {
    const id = (written: Written): number => (written.kind === 'row' ? Number(written.row['id']) : 0)
    const named = (resource: string, names: readonly string[]) =>
      names.map((name) => id(this.create(resource, { name })))
    const authors = named('authors', ['Ursula Berg', 'Kenji Mori', 'Ada Lindt'])
    const tags = named('tags', ['Novel', 'Science', 'History'])
    const statuses = ['in_stock', 'ordered', 'sold_out']
    const books = Array.from({ length: 23 }, (_, at) =>
      id(
        this.create('books', {
          title: `Volume ${String(at + 1).padStart(2, '0')}`,
          author_id: authors[at % 3],
          tag_ids: tags.slice(0, at % 3),
          status: statuses[at % 3],
          price: `${String(10 + at)}.50`,
          pages: 100 + at,
          published: `2020-01-${String(at + 1).padStart(2, '0')}`,
          meta: { shelf: `A${String(at)}`, weights: [at, 1] },
        }),
      ),
    )
    for (const book of books.slice(0, 4))
      this.create('loans', { book_id: book, borrower: `Reader ${String(book)}`, due: '2026-12-01' })
  }

  page(resource: string, query: URLSearchParams): Page {
    const page = Math.max(1, Number(query.get('page') ?? 1))
    const size = Math.min(50, Math.max(1, Number(query.get('size') ?? 20)))
    const sought = (query.get('q') ?? '').toLowerCase()
    const after = query.get('published_after')
    const sort = query.get('sort') ?? 'id'
    const field = sort.replace(/^-/, '')
    const found = [...(this.#rows.get(resource)?.values() ?? [])]
      .filter((row) => sought === '' || SEARCHED.some((name) => words(row[name]).toLowerCase().includes(sought)))
      .filter((row) =>
        (FILTERS[resource] ?? []).every((name) => !query.has(name) || words(row[name]) === query.get(name)),
      )
      .filter((row) => after === null || words(row['published']) > after)
      .sort((left, right) => compared(left[field], right[field]) * (sort.startsWith('-') ? -1 : 1))
    const items = found.slice((page - 1) * size, page * size).map((row) => this.#shown(resource, row))
    return { items, total: found.length, page, size }
  }

  get(resource: string, id: number): Row | null {
    const row = this.#rows.get(resource)?.get(id)
    return row === undefined ? null : this.#shown(resource, row)
  }

  create(resource: string, body: Row): Written {
    const members = RESOURCES[resource] ?? {}
    const initial = Object.fromEntries(
      Object.entries(members).map(([name, { initial: value }]) => [name, value ?? null]),
    )
    const errors = errorsIn(members, body, true)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    const id = this.#next++
    const made = resource === 'books' ? { created_at: '2026-11-20T09:30:00Z' } : {}
    return this.#store(resource, { id, ...initial, ...known(members, body), ...made })
  }

  change(resource: string, id: number, body: Row): Written | null {
    const members = RESOURCES[resource] ?? {}
    const row = this.#rows.get(resource)?.get(id)
    if (row === undefined) return null
    const errors = errorsIn(members, body, false)
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors }
    return this.#store(resource, { ...row, ...known(members, body) })
  }

  delete(resource: string, id: number): boolean {
    return this.#rows.get(resource)?.delete(id) ?? false
  }

  #store(resource: string, row: Row): Written {
    this.#rows.get(resource)?.set(Number(row['id']), row)
    return { kind: 'row', row: this.#shown(resource, row) }
  }

  /** A book with its author and its tags. */
  #shown(resource: string, row: Row): Row {
    if (resource !== 'books') return row
    const authors = this.#rows.get('authors')
    const tags = this.#rows.get('tags')
    const ids: readonly unknown[] = Array.isArray(row['tag_ids']) ? row['tag_ids'] : []
    return {
      ...row,
      author: authors?.get(Number(row['author_id'])) ?? null,
      tags: ids.flatMap((id) => tags?.get(Number(id)) ?? []),
    }
  }
}

const known = (members: Readonly<Record<string, Member>>, body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(members, name)))

function errorsIn(
  members: Readonly<Record<string, Member>>,
  body: Row,
  isNew: boolean,
): Record<string, readonly string[]> {
  const errors: Record<string, readonly string[]> = {}
  for (const [name, { required, isValid }] of Object.entries(members)) {
    const value = body[name]
    if (value === undefined) {
      if (required === true && isNew) errors[name] = ['is missing']
    } else if (!isValid(value)) errors[name] = ['is not valid']
  }
  return errors
}
