import { ACCESS_LIST } from '../../../../contract/access/access-lists.ts'
import { own } from '../../../../contract/json-object.ts'
import { referenceIds } from '../../model/access-world.ts'
import { may } from '../../../../engine/permission/access.ts'
import type { WriteChange } from '../../../../engine/actions/action-change.ts'
import type { EffectKind } from '../../../../engine/registry/entry-types.generated.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { Api } from '../../../../client/http.ts'
import { notify } from '../../../../console/kernel/notifications/toasts.ts'
import type { TFunction } from 'i18next'
import { AccessReader } from '../../requests/access-reader.ts'
import { type ListedGrants, readGrants } from '../../requests/read-grants.ts'
import { type CreatedAgain, effectDetail, reviewChange } from '../../../../console/kernel/notifications/before-write.ts'
import { rowId, rowName } from '../../../../console/fields/row-name.ts'
import { indexEntry } from '../../../../console/kernel/entries/entry.ts'

/** How permissions name objects of a kind: the field, and the parts of the links. */
const NAMING = {
  user: { field: 'users', links: 'users', other: 'user' },
  'user-group': { field: 'user_groups', links: 'user-groups', other: 'usergroup' },
  asset: { field: 'assets', links: 'assets', other: 'asset' },
  'system-user': { field: 'system_users', links: 'system-users', other: 'systemuser' },
} as const

/** Types of permissions, by the field of a link with the permission. */
const TYPES = [
  { kind: 'asset-permission', self: 'assetpermission', of: 'assets', ...ACCESS_LIST.assetPermissions },
  {
    kind: 'application-permission',
    self: 'applicationpermission',
    of: 'applications',
    ...ACCESS_LIST.applicationPermissions,
  },
] as const

/** A permission that names an object. */
interface Naming {
  readonly type: (typeof TYPES)[number]
  readonly by: (typeof NAMING)[keyof typeof NAMING]
  readonly id: string
  readonly name: string
}

const isNamed = (kind: EffectKind): kind is keyof typeof NAMING => kind in NAMING

interface NamingTools {
  readonly api: Api
  readonly session: Session
  readonly now: () => Date
  readonly t: TFunction
}

/**
 * Reads the permissions that name the rows of a delete: a server removes deleted objects from them silently. Each row that is
 * created again is offered to those that named it.
 * @param known the permissions, if they have been read just now
 */
export async function readNamings(
  { kind, rows }: WriteChange,
  known: ListedGrants | null,
  tools: NamingTools,
): Promise<ReadonlyMap<string, CreatedAgain>> {
  if (!isNamed(kind)) return new Map()
  const { api, session, now } = tools
  const seen = TYPES.filter(({ entry }) => {
    const list = indexEntry(entry)
    return list !== null && may(list, 'view', session).state === 'allowed'
  })
  const types = seen.map(({ of }) => of)
  const { grants, rows: found } = known ?? (await readGrants(new AccessReader({ api }), { kind, rows }, types, now()))
  const by = NAMING[kind]
  const namings = new Map<string, Naming[]>(rows.map(({ before }) => [rowId(before ?? {}), []]))
  for (const { id, type: of } of grants) {
    const row = found.get(id) ?? {}
    const naming = TYPES.filter((type) => type.of === of).map((type) => ({ type, by, id, name: rowName(row, 'name') }))
    for (const object of referenceIds(own(row, by.field))) namings.get(object)?.push(...naming)
  }
  return new Map([...namings].map(([id, some]) => [id, (object) => offerToPermissions(object, some, tools)]))
}

/** Offers to add an object that was created again to the permissions that named the deleted one, and shows the effect. */
async function offerToPermissions(
  { id, name }: Parameters<CreatedAgain>[0],
  namings: readonly Naming[],
  { api, t }: NamingTools,
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
      ...effectDetail(reviewed.text),
    })
  }
}
