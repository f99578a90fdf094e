import { rootOrganization } from './identity.ts'
import type { Scope } from './model.ts'

/** By id, the name of every organization, the root one among them. */
export async function organizationNames({ queries, actor }: Scope): Promise<ReadonlyMap<unknown, string>> {
  const rows = await queries.selectFrom('organizations').select(['id', 'name']).execute()
  const root = rootOrganization('managed', actor.language)
  return new Map<unknown, string>([root, ...rows].map(({ id, name }) => [id, name]))
}
