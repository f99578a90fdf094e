import { own } from '../../../../contract/json-object.ts'
import { referenceIds, type ResourceType } from '../../model/access-world.ts'
import {
  linksUrl,
  NAMED_KINDS,
  type NamedKind,
  PERMISSION_TYPES,
  RESOURCE_TYPES,
  typesOf,
} from '../../model/permission-types.ts'
import type { WriteChange } from '../../../../engine/actions/action-change.ts'
import type { Session } from '../../../../engine/session/session.ts'
import type { Api } from '../../../../client/http.ts'
import { notify } from '../../../../console/kernel/notifications/toasts.ts'
import type { TFunction } from 'i18next'
import { AccessReader } from '../../requests/access-reader.ts'
import { type ListedGrants, readGrants } from '../../requests/read-grants.ts'
import { type CreatedAgain, effectDetail, reviewChange } from '../../../../console/kernel/notifications/before-write.ts'
import { rowId, rowName } from '../../../../console/fields/row-name.ts'
import { maySee } from '../may-see.ts'

/** A permission that names an object. */
interface Naming {
  readonly type: ResourceType
  readonly id: string
  readonly name: string
}

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
  const by = NAMED_KINDS.find((named) => named.kind === kind)
  // No form creates a node again.
  if (by === undefined || kind === 'node') return new Map()
  const { api, session, now } = tools
  const types = typesOf(kind).filter((type) => maySee(PERMISSION_TYPES[type].entry, session))
  const { grants, rows: found } = known ?? (await readGrants(new AccessReader({ api }), { kind, rows }, types, now()))
  const namings = new Map<string, Naming[]>(rows.map(({ before }) => [rowId(before ?? {}), []]))
  for (const { id, type } of grants) {
    const row = found.get(id) ?? {}
    const naming = { type, id, name: rowName(row, 'name') }
    for (const object of referenceIds(own(row, by.field))) namings.get(object)?.push(naming)
  }
  return new Map(
    [...namings].map(([id, some]) => [id, (object) => offerToPermissions(object, { by, namings: some }, tools)]),
  )
}

/** Offers to add an object that was created again to the permissions that named the deleted one, and shows the effect. */
async function offerToPermissions(
  { id, name }: Parameters<CreatedAgain>[0],
  { by: { field, links, other }, namings }: { readonly by: NamedKind; readonly namings: readonly Naming[] },
  { api, t }: NamingTools,
): Promise<void> {
  for (const of of RESOURCE_TYPES) {
    const type = PERMISSION_TYPES[of]
    const some = namings.filter((naming) => naming.type === of)
    if (some.length === 0) continue
    const rows = some.map((naming) => ({
      before: { id: naming.id, [field]: [] },
      after: { id: naming.id, [field]: [id] },
    }))
    const call = {
      method: 'POST',
      url: linksUrl(type, links),
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
