import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import { own } from '../../../contract/json-object.ts'
import type { WriteChange } from '../../../engine/actions/action-change.ts'
import { identityParts } from '../../../engine/fields/identity.ts'
import { type AccessReader, UnseenLists } from './access-reader.ts'
import { idOf } from './read-grants.ts'

/** The permission that a ticket creates has its user as a text of the server, `Ana(ana)`: with the id. @throws UnseenLists */
export async function readApplicants(
  reader: AccessReader,
  { change, maySee }: { readonly change: WriteChange; readonly maySee: (entry: string) => boolean },
): Promise<WriteChange> {
  if (!maySee(ACCESS_LIST.users.entry)) return change
  const rows = change.rows.map(async ({ before, after }) => {
    const users = own(after ?? {}, 'users')
    if (before !== null || !Array.isArray(users)) return { before, after }
    return { before, after: { ...after, users: await Promise.all(users.map((user) => userId(reader, user))) } }
  })
  return { ...change, rows: await Promise.all(rows) }
}

async function userId(reader: AccessReader, user: unknown): Promise<unknown> {
  const { detail } = identityParts(typeof user === 'string' ? user : '')
  if (detail === '') return user
  const { rows } = await reader.list(ACCESS_LIST.users.url, { username: detail }, 2)
  const found = rows.filter((row) => own(row, 'username') === detail)
  if (found[0] === undefined) throw new UnseenLists([ACCESS_LIST.users.entry])
  return idOf(found[0])
}
