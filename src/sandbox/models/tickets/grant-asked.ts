import { isObject, readText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { createRow } from '../../rest/write-row.ts'
import type { Scope, StoredRow, Values } from '../model.ts'
import { type Granting, grantingOf } from './granting.ts'

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

/** The same request, made in another organization. */
export async function inOrganization(id: unknown, scope: Scope): Promise<Scope> {
  const [organization] = await rowsById(scope, 'organizations', [id])
  const found = { id: String(id), name: readText(organization?.['name']) }
  return { ...scope, actor: { ...scope.actor, organization: { ...scope.actor.organization, ...found } } }
}

/**
 * The permission that a ticket asked for, which has its id; a ticket that only confirms something grants nothing.
 * @throws InvalidInput when what was asked for is there no more
 */
export async function grantAsked(row: StoredRow, scope: Scope): Promise<void> {
  const granting = grantingOf(row)
  if (granting === null) return
  const { model, fields } = granting
  await createRow(model, await inOrganization(row['org_id'], scope), bodyOf(row, fields))
  const id = String(row['id'])
  await scope.queries.updateTable(model.table).set({ from_ticket: true }).where('id', '=', id).execute()
}
