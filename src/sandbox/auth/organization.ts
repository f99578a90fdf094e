import { DEFAULT_ORGANIZATION_ID, type Organization, ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Edition, Language } from '../context.ts'
import type { Queries } from '../database/open.ts'
import { allOrganizations, rootOrganization } from '../models/identity.ts'

/** What a request may say about its organization, the first one that says anything wins: query, header, cookie, session. */
export type OrganizationNames = readonly (string | null | undefined)[]

const isRootName = (name: string) => name === ROOT_ORGANIZATION_ID || name.toLowerCase() === 'root'

/** The name that decides. The core stops at the first that is not empty, even when there is no such organization. */
export const decidingName = (names: OrganizationNames): string =>
  names.find((name) => name !== undefined && name !== null && name !== '') ?? DEFAULT_ORGANIZATION_ID

/** An unknown organization silently means the default one. */
export async function chooseOrganization(
  queries: Queries,
  names: OrganizationNames,
  edition: Edition,
  language: Language,
): Promise<Organization> {
  const name = decidingName(names)
  if (isRootName(name)) return rootOrganization('managed', language)
  const all = await allOrganizations(queries, edition)
  const found = all.find(({ id }) => id === name) ?? all.find(({ is_default }) => is_default)
  if (found === undefined) throw new Error('the database has no default organization')
  return found
}
