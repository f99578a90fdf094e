import { isObject, readText } from '../../../contract/json-object.ts'
import { createRow } from '../../rest/write-row.ts'
import { inOrganization } from '../in-organization.ts'
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
