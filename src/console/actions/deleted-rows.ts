import { atom } from 'jotai'
import type { Api } from '../../client/http.ts'
import { inBatches } from '../../client/lists.ts'
import { ACCESS_LIST } from '../../contract/access/access-lists.ts'
import { isObject, own } from '../../contract/json-object.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { readPage, type Row } from '../../contract/page.ts'
import { referenceIds } from '../../engine/effect/access-world.ts'
import { hasSecretName } from '../../engine/form/secrets.ts'
import { may } from '../../engine/permission/access.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { effectDetail, reviewChange, shownEffect } from '../effect/review.ts'
import { rowId, rowName } from '../fields/row-name.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import { store } from '../kernel/platform/store.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'
import type { PutBackTools } from './put-back-form.ts'

export interface DeletedRow {
  /** Key of the entry. */
  readonly entry: string
  readonly row: Row
  /** The permissions that named it. */
  readonly namings: readonly Naming[]
}

const MOST = 100

/** Objects deleted in this session as they were read last, newest first. In memory only, without secrets. */
const deletedAtom = atom<readonly DeletedRow[]>([])

export function rememberDeleted(
  entry: string,
  rows: readonly Row[],
  namings: ReadonlyMap<string, readonly Naming[]>,
): void {
  const deleted = rows.map((row) => ({
    entry,
    row: Object.fromEntries(Object.entries(row).flatMap(withoutSecrets)),
    namings: namings.get(rowId(row)) ?? [],
  }))
  store.set(deletedAtom, (before) => [...deleted, ...before].slice(0, MOST))
}

/** The object that was deleted last among those that meet a condition; null if there is none. */
export const findDeleted = (entry: string, meets: (row: Row) => boolean): DeletedRow | null =>
  store.get(deletedAtom).find((each) => each.entry === entry && meets(each.row)) ?? null

function withoutSecrets([name, value]: readonly [string, unknown]): readonly (readonly [string, unknown])[] {
  return hasSecretName(name) ? [] : [[name, valueWithoutSecrets(value)]]
}

function valueWithoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueWithoutSecrets)
  return isObject(value) ? Object.fromEntries(Object.entries(value).flatMap(withoutSecrets)) : value
}

/** How permissions name objects of a kind: the filter, the field, and the parts of the links. */
const NAMING = {
  user: { filter: 'user_id', field: 'users', links: 'users', other: 'user' },
  'user-group': { filter: 'user_group_id', field: 'user_groups', links: 'user-groups', other: 'usergroup' },
  asset: { filter: 'asset_id', field: 'assets', links: 'assets', other: 'asset' },
  'system-user': { filter: 'system_user_id', field: 'system_users', links: 'system-users', other: 'systemuser' },
} as const

/** Types of permissions, by the field of a link with the permission. */
const TYPES = [
  { kind: 'asset-permission', self: 'assetpermission', ...ACCESS_LIST.assetPermissions },
  { kind: 'application-permission', self: 'applicationpermission', ...ACCESS_LIST.applicationPermissions },
] as const

/** A permission that names an object. */
export interface Naming {
  readonly type: (typeof TYPES)[number]
  readonly by: (typeof NAMING)[keyof typeof NAMING]
  readonly id: string
  readonly name: string
}

const namingOf = ({ effect }: IndexEntry): Naming['by'] | null =>
  effect !== null && effect in NAMING ? NAMING[effect as keyof typeof NAMING] : null

/** Deleted objects whose permissions are read. */
const MOST_READ = 10

/** The permissions that name the rows, by id: a server takes what is deleted out of them without a word. Empty if that fails. */
export async function readNamings(
  { entry, rows }: ActionTarget,
  { api, session }: Pick<ActionTools, 'api' | 'session'>,
): Promise<ReadonlyMap<string, readonly Naming[]>> {
  const by = namingOf(entry)
  if (by === null || rows.length > MOST_READ) return new Map()
  const types = TYPES.filter((type) => {
    const list = indexEntry(type.entry)
    return list !== null && may(list, 'view', session).state === 'allowed'
  })
  const ids = rows.map(rowId)
  const found = await inBatches(ids, async (id) => {
    const all = await Promise.all(types.map((type) => namingsIn(api, type, by, id)))
    return [id, all.flat()] as const
  })
  return new Map(found)
}

async function namingsIn(api: Api, type: Naming['type'], by: Naming['by'], id: string): Promise<readonly Naming[]> {
  const query = { [by.filter]: id, offset: 0, limit: MAX_PAGE_SIZE }
  const { rows } = readPage(await api.send({ method: 'GET', url: type.url, query }))
  return rows
    .filter((row) => referenceIds(own(row, by.field)).includes(id))
    .map((row) => ({ type, by, id: rowId(row), name: rowName(row, 'name') }))
}

/** Offers to add an object that was created again to the permissions that named the deleted one, and shows the effect. */
export async function offerToPermissions(
  { id, name }: { readonly id: string; readonly name: string },
  namings: readonly Naming[],
  { api, t, notify }: PutBackTools,
): Promise<void> {
  for (const type of TYPES) {
    const some = namings.filter((naming) => naming.type === type)
    const [first] = some
    if (first === undefined) continue
    const { field, links, other } = first.by
    const rows = some.map((naming) => ({
      before: { id: naming.id, [field]: [] },
      after: { id: naming.id, [field]: [id] },
    }))
    const call = {
      method: 'POST',
      url: `${type.url.slice(0, -1)}-${links}-relations/`,
      body: some.map((naming) => ({ [type.self]: naming.id, [other]: id })),
    } as const
    const reviewed = await reviewChange(
      { kind: type.kind, rows },
      {
        title: t('putBack.permissions.title', { name }),
        body: t('putBack.permissions.body'),
        names: some,
        confirmLabel: t('putBack.permissions.add'),
        cancelLabel: t('putBack.permissions.not'),
        calls: async () => [call],
        skipsNothing: false,
        commentRoom: 0,
      },
    )
    if (reviewed.kind === 'cancelled') continue
    await api.send(call)
    notify({
      tone: 'success',
      title: t('putBack.permissions.done', { name, count: some.length }),
      ...effectDetail(shownEffect(reviewed)),
    })
  }
}
