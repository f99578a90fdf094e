import { isObject } from '../../../src/contract/json-object.ts'
import type { Visits } from './visits.ts'

type Row = Readonly<Record<string, unknown>>

const REFERENCE = /\{([\w-]+)(?:\[([^\]]*)\])?(?:\.(\d+))?(?::([\w.]+))?\}/g
const DEFAULT_ORG = '00000000-0000-0000-0000-000000000002'
const CUSTOM_BOOLEAN = /^(true|false)$/i

/** No other thing takes the place of one that is there anyway. */
function isOrdinary(kind: string, row: Row): boolean {
  if (kind === 'users__users') return row['username'] !== 'admin'
  if (kind === 'orgs__orgs') return row['id'] !== DEFAULT_ORG
  return kind === 'assets__nodes' ? String(row['key']).includes(':') : true
}

function fits(row: Row, marks: string): boolean {
  return marks.split(',').every((mark) => {
    const [name = '', value = ''] = mark.split('=')
    const own = String(row[name])
    return CUSTOM_BOOLEAN.test(value) ? own.toLowerCase() === value.toLowerCase() : own === value
  })
}

/** Lists whose rows name things of a kind: what many of them name is most like what was recorded. */
const NAMED_BY: Readonly<Record<string, readonly [kind: string, field: string]>> = {
  assets__nodes: ['assets__assets', 'nodes'],
  'assets__system-users': ['assets__system-users', 'su_from'],
}

/** Kinds that are named by an address under which nothing is listed: where they are, and which of those they are. */
const LISTED_AT: Readonly<Record<string, readonly [kind: string, marks?: string]>> = {
  perms__users: ['users__users'],
  'perms__user-groups': ['users__groups'],
  'applications__remote-apps': ['applications__applications', 'category=remote_app'],
}

const DEEPER = -10_000

/** How much belongs to a thing, by its own count. Nodes high in the tree come first. */
function amountOf(row: Row): number {
  if (typeof row['key'] === 'string') return row['key'].split(':').length * DEEPER
  const [, amount] = Object.entries(row).find(([key]) => /_(amount|count)$/.test(key)) ?? []
  return Number(amount ?? 0)
}

/** Records of the sandbox that replace the recorded ones: a reference is the same record throughout a run. */
export class StandIns {
  readonly #visits: Visits
  readonly #lists = new Map<string, Promise<readonly Row[]>>()

  constructor(visits: Visits) {
    this.#visits = visits
  }

  #list(kind: string): Promise<readonly Row[]> {
    const known = this.#lists.get(kind)
    if (known !== undefined) return known
    const rows = this.#ranked(kind)
    this.#lists.set(kind, rows)
    return rows
  }

  #read(kind: string): Promise<readonly Row[]> {
    return this.#visits.rows(`/${kind.replace('__', '/')}/`)
  }

  async #ranked(kind: string): Promise<readonly Row[]> {
    const [namer, field] = NAMED_BY[kind] ?? []
    const naming = namer === undefined || field === undefined ? [] : (await this.#read(namer)).map((row) => row[field])
    const weightOf = (row: Row) => amountOf(row) + naming.flat().filter((id) => id === row['id']).length
    return [...(await this.#read(kind))].sort((one, other) => weightOf(other) - weightOf(one))
  }

  async #row(named: string, wanted: string | undefined, place: number): Promise<Row | undefined> {
    const [kind, marks = wanted] = LISTED_AT[named] ?? [named]
    const rows = (await this.#list(kind)).filter((row) => isOrdinary(kind, row))
    const exact = marks === undefined ? rows : rows.filter((row) => fits(row, marks))
    const chosen = exact.length > 0 ? exact : rows
    return chosen[place % Math.max(chosen.length, 1)]
  }

  async #permission(name: string): Promise<unknown> {
    const rows = await this.#list('rbac__permissions')
    return rows.find(
      ({ codename, content_type: type }) =>
        isObject(type) && `${String(type['app_label'])}.${String(codename)}` === name,
    )?.['id']
  }

  async #resolve(
    kind: string,
    marks: string | undefined,
    place: string | undefined,
    of: string | undefined,
  ): Promise<unknown> {
    if (kind === 'permission') return this.#permission(of ?? '')
    if (kind === 'password') return (await this.#visits.visitor('admin')).encrypt('admin')
    if (kind === 'secret') return (await this.#visits.visitor('admin')).encrypt('Replay@2026pass')
    if (kind === 'admin') return (await this.#list('users__users')).find(({ username }) => username === 'admin')?.['id']
    if (kind === 'root-node')
      return (await this.#list('assets__nodes')).find(({ key }) => !String(key).includes(':'))?.['id']
    const row = await this.#row(kind, marks, Number(place ?? 0))
    return row?.[of ?? 'id'] ?? '22222222-2222-4222-8222-222222222222'
  }

  async inText(text: string): Promise<unknown> {
    const parts: unknown[] = []
    let at = 0
    for (const found of text.matchAll(REFERENCE)) {
      const [whole, kind = '', marks, place, of] = found
      const value = await this.#resolve(kind, marks, place, of)
      if (whole === text) return value
      parts.push(text.slice(at, found.index), value)
      at = found.index + whole.length
    }
    return [
      ...parts.map((part, place) => (place % 2 === 1 ? encodeURIComponent(String(part)) : String(part))),
      text.slice(at),
    ].join('')
  }

  async in(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return value.includes('{') ? this.inText(value) : value
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.in(item)))
    if (!isObject(value)) return value
    const members = Object.entries(value).map(async ([key, member]) => [key, await this.in(member)] as const)
    return Object.fromEntries(await Promise.all(members))
  }
}
