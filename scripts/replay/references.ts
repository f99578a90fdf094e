import { isObject, type JsonObject, toText } from '../../src/contract/json-object.ts'
import { readObject } from '../facts/recording.ts'
import { resourceOf, rowsOf, type Sample } from './samples.ts'

/** Further properties that a replacement object must share. */
const DISCRIMINATORS: Readonly<Record<string, readonly string[]>> = {
  applications__applications: ['type'],
  'assets__system-users': ['protocol', 'type'],
  'terminal__replay-storages': ['type'],
  'terminal__command-storages': ['type'],
  assets__platforms: ['internal'],
  'rbac__org-roles': ['builtin'],
  'rbac__system-roles': ['builtin'],
}

/** True when an object of this resource is replaced by one of the same type. */
export const hasDiscriminators = (kind: string) => Object.hasOwn(DISCRIMINATORS, kind)

const SEED_KINDS: Readonly<Record<string, string>> = {
  orgs: 'orgs__orgs',
  users: 'users__users',
  groups: 'users__groups',
  nodes: 'assets__nodes',
  assets: 'assets__assets',
  domains: 'assets__domains',
  gateways: 'assets__gateways',
  system_users: 'assets__system-users',
  applications: 'applications__applications',
  cmd_filters: 'assets__cmd-filters',
  labels: 'assets__labels',
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
/** Ids that exist on every server, and one that exists on none. */
const LITERAL = /^(0{8}-0{4}-0{4}-0{4}-0{11}\d|1{8}-1{4}-1{4}-1{4}-1{12})$/
const SECRET = /^[A-Za-z0-9+/]{171}=:[A-Za-z0-9+/]{22,}={0,2}$/

/** Fields that name an object; values of other filters are kept. */
const NAMES = new Set(['hostname', 'ip', 'name', 'username', 'value'])

const isRefused = (key: string, { status, answer }: Pick<Sample, 'status' | 'answer'>) =>
  status === 400 && isObject(answer) && Object.hasOwn(answer, key)

interface Known {
  readonly kind: string
  readonly row: JsonObject
}

/** Ids in filters of executions and versions, which may be in no recorded list. */
const FILTERED: Readonly<Record<string, string>> = { task: 'ops__tasks', adhoc: 'ops__adhoc' }

const filteredKind = (before: string): string | undefined => FILTERED[/[?&](task|adhoc)=$/.exec(before)?.[1] ?? '']

/** Replaces ids of the recorded server by placeholders: `{users__users.2}`, `{admin}`, `{permission:app.codename}`. */
export class References {
  readonly #known = new Map<string, Known>()
  readonly #permissions = new Map<unknown, string>()
  readonly #places = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  static async read(root: string, samples: readonly Sample[]): Promise<References> {
    const references = new References()
    references.#readSeeds(await readObject(root, 'seed-ids.json'))
    for (const sample of samples) references.#readRows(sample)
    return references
  }

  #readSeeds(seeds: JsonObject) {
    this.#places.set(String(seeds['admin']), '{admin}')
    this.#places.set(String(seeds['root_node']), '{root-node}')
    for (const [name, kind] of Object.entries(SEED_KINDS))
      for (const id of Object.values(seeds[name] ?? {})) this.#known.set(String(id), { kind, row: {} })
  }

  #readRows({ path, answer, status }: Sample) {
    const kind = resourceOf(path)
    if (status >= 300 || path.split('?')[0]?.split('/').length !== 4) return
    for (const row of rowsOf(answer)) {
      const { id, codename, content_type: type } = row
      if (kind === 'rbac__permissions' && isObject(type))
        this.#permissions.set(id, `${String(type['app_label'])}.${String(codename)}`)
      if (typeof id !== 'string' && typeof id !== 'number') continue
      const name = typeof id === 'string' ? id : `${kind} ${String(id)}`
      const known = this.#known.get(name)
      if (known === undefined) this.#known.set(name, { kind, row })
      else if (known.kind === kind) this.#known.set(name, { kind, row: { ...known.row, ...row } })
    }
  }

  #referenceTo(id: string, guess: string, isItem = false): string {
    if (LITERAL.test(id)) return id
    const known = this.#known.get(id) ?? this.#known.get(`${guess} ${id}`) ?? { kind: guess, row: {} }
    const kind = isItem ? guess : known.kind
    const place = this.#places.get(id) ?? this.#places.get(`${kind} ${id}`)
    if (place !== undefined) return place
    const { row } = known
    const marks = (DISCRIMINATORS[kind] ?? []).flatMap((name) =>
      row[name] === undefined ? [] : [`${name}=${toText(row[name])}`],
    )
    const full = marks.length === 0 ? kind : `${kind}[${marks.join(',')}]`
    const count = this.#counts.get(full) ?? 0
    this.#counts.set(full, count + 1)
    const reference = `{${full}.${String(count)}}`
    this.#places.set(`${kind} ${id}`, reference)
    return reference
  }

  /** `guess`: the resource of an id that is in no list; the resource that a URL names. */
  inText(text: string, guess: string): string {
    const own = `/${guess.replace('__', '/')}/`
    const named = text.replace(UUID, (id, at: number) => {
      const before = text.slice(0, at)
      return this.#referenceTo(id, filteredKind(before) ?? guess, before === own)
    })
    const [, number, rest = ''] = (named.startsWith(own) ? /^(\d+)(\/.*)$/.exec(named.slice(own.length)) : null) ?? []
    return number === undefined ? named : `${own}${this.#referenceTo(number, guess, true)}${rest}`
  }

  /** A value that another row has, so that a duplicate is refused. */
  #taken(key: string, value: string, kind: string): string | null {
    for (const [id, known] of this.#known)
      if (known.kind === kind && known.row[key] === value && value.length > 3)
        return this.#referenceTo(id, kind).replace(/\}$/, `:${key}}`)
    return null
  }

  /** Filters by a value of a recorded row: `?hostname={assets__assets.0:hostname}`. */
  inQuery(path: string): string {
    const kind = resourceOf(path)
    const [url = '', query] = path.split('?')
    if (query === undefined) return path
    const parts = query.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=')
      const names = name === 'search' ? ['hostname', 'username', 'name'] : [name]
      const found = names.flatMap((each) => this.#saying(each, decodeURIComponent(value), kind, name === 'search'))[0]
      return found === undefined ? part : `${name}=${found}`
    })
    return `${url}?${parts.join('&')}`
  }

  #saying(key: string, value: string, kind: string, inside: boolean): readonly string[] {
    if (!NAMES.has(key) || value === '') return []
    for (const [id, known] of this.#known) {
      const own = known.row[key]
      const fits = typeof own === 'string' && (inside ? own.includes(value) : own === value)
      if (known.kind === kind && fits) return [this.#referenceTo(id, kind).replace(/\}$/, `:${key}}`)]
    }
    return []
  }

  inBody(value: unknown, sample: Pick<Sample, 'path' | 'status' | 'answer'>, key = ''): unknown {
    const kind = resourceOf(sample.path)
    if (typeof value === 'number' && key === 'permissions') return `{permission:${this.#permissions.get(value) ?? ''}}`
    if (typeof value === 'string') {
      if (SECRET.test(value)) return '{secret}'
      const taken = isRefused(key, sample) ? this.#taken(key, value, kind) : null
      return taken ?? this.inText(value, kind)
    }
    if (Array.isArray(value)) return value.map((item) => this.inBody(item, sample, key))
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.inBody(member, sample, name)]))
  }
}
