import path from 'node:path'
import { readFile, readdir } from 'node:fs/promises'
import { connect, type SignIn } from '../../../../src/features/installation/command/connection.ts'
import type { ServerConnection } from '../../../../src/features/installation/requests/server-state.ts'
import type { Queries } from '../../../../src/sandbox/database/open.ts'

/** The access key of the administrator of a seeded sandbox. */
export async function accessKey(queries: Queries): Promise<Extract<SignIn, { kind: 'access-key' }>> {
  const key = await queries.selectFrom('access_keys').selectAll().executeTakeFirstOrThrow()
  return { kind: 'access-key', id: String(key['id']), secret: String(key['secret']) }
}

export const connected = async (
  { url }: { readonly url: string },
  queries: Queries,
  organization: string | null = null,
): Promise<ServerConnection> => connect(new URL(url), await accessKey(queries), organization)

/** All files of a folder, by path. */
export async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name))
  const read = await Promise.all(
    files.sort().map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
  )
  return Object.fromEntries(read)
}
