import { isObject, readText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { createRow } from '../../rest/write-row.ts'
import type { Model, Scope, StoredRow, Values } from '../model.ts'
import { applicationPermissions } from '../perms/application-permissions.ts'
import { assetPermissions } from '../perms/asset-permissions.ts'

interface Granting {
  readonly model: Model
  /** Field of the permission -> what the ticket calls it. */
  readonly fields: Readonly<Record<string, string>>
}

const SHARED = {
  system_users: 'apply_system_users',
  actions: 'apply_actions',
  date_start: 'apply_date_start',
  date_expired: 'apply_date_expired',
}

const GRANTING: Readonly<Partial<Record<string, Granting>>> = {
  apply_asset: { model: assetPermissions, fields: { ...SHARED, nodes: 'apply_nodes', assets: 'apply_assets' } },
  apply_application: {
    model: applicationPermissions,
    fields: { ...SHARED, category: 'apply_category', type: 'apply_type', applications: 'apply_applications' },
  },
}

/** As a core names what a ticket granted: the title, and the start of the id. */
export const permissionName = (title: string, id: string): string => `Created by ticket (${title}-${id.slice(0, 4)})`

function bodyOf(row: StoredRow, fields: Granting['fields']): Values {
  const asked = isObject(row['request']) ? row['request'] : {}
  const [id, title] = [String(row['id']), readText(row['title'])]
  return {
    id,
    name: permissionName(title, id),
    users: [row['applicant']],
    comment: readText(row['comment']),
    ...Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, asked[name]])),
  }
}

async function inItsOrganization(row: StoredRow, scope: Scope): Promise<Scope> {
  const [organization] = await rowsById(scope, 'organizations', [row['org_id']])
  const found = { id: String(row['org_id']), name: readText(organization?.['name']) }
  return { ...scope, actor: { ...scope.actor, organization: { ...scope.actor.organization, ...found } } }
}

/**
 * The permission that a ticket asked for, which has its id; a ticket that only confirms something grants nothing.
 * @throws InvalidInput when what was asked for is there no more
 */
export async function grantAsked(row: StoredRow, scope: Scope): Promise<void> {
  const granting = GRANTING[readText(row['type'])]
  if (granting === undefined) return
  const { model, fields } = granting
  await createRow(model, await inItsOrganization(row, scope), bodyOf(row, fields))
  const id = String(row['id'])
  await scope.queries.updateTable(model.table).set({ from_ticket: true }).where('id', '=', id).execute()
}
