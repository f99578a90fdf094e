import { COOKIE, type Cookies, cookieText } from '../contract/session/cookies.ts'
import { isObject, own, parseJson } from '../contract/json-object.ts'
import { DEFAULT_ORGANIZATION_ID, type Organization, type Profile } from '../contract/session/profile.ts'
import type { CookieJar, TextStorage } from './browser.ts'

/** The organizations that a user may select in a view; all of them in other views. */
export function selectableOrganizations(view: string, user: Profile): readonly Organization[] {
  switch (view) {
    case 'console':
      return user.console_orgs
    case 'audit':
      return user.audit_orgs
    case 'workbench':
    case 'tickets':
      return user.workbench_orgs.filter((organization) => !organization.is_root)
    default:
      return distinct([...user.console_orgs, ...user.audit_orgs, ...user.workbench_orgs])
  }
}

function distinct(organizations: readonly Organization[]): readonly Organization[] {
  return [...new Map(organizations.map((organization) => [organization.id, organization])).values()]
}

export interface OrganizationChoice {
  /** Preferred ids, in order; nulls and unavailable ones are skipped. */
  readonly wanted: readonly (string | null)[]
  readonly organizations: readonly Organization[]
  /** XPACK_ENABLED: without it only the default organization exists. */
  readonly enterprise: boolean
}

/** The current organization: the first preferred one, else the default, else the first except the root. Null: there is none. */
export function chooseOrganization({ wanted, organizations, enterprise }: OrganizationChoice): Organization | null {
  const standard = organizations.find((organization) => organization.id === DEFAULT_ORGANIZATION_ID)
  if (!enterprise) return standard ?? DEFAULT_ORGANIZATION
  const found = wanted.map((id) => organizations.find((organization) => organization.id === id))
  return (
    found.find((organization) => organization !== undefined) ??
    standard ??
    organizations.find((organization) => !organization.is_root) ??
    organizations[0] ??
    null
  )
}

const DEFAULT_ORGANIZATION: Organization = {
  id: DEFAULT_ORGANIZATION_ID,
  name: 'Default',
  is_default: true,
  is_root: false,
}

/** Key in the storage of a tab: two tabs can use two organizations and keep them after a reload. */
export const TAB_ORGANIZATION_KEY = 'gatehouse.organization'

/** Requested organization: `oid` of the address, else the organization of the tab. */
export const requestedOrganizationId = (query: URLSearchParams, tab: Pick<TextStorage, 'getItem'>): string | null =>
  query.get('oid') || tab.getItem(TAB_ORGANIZATION_KEY)

export interface FirstOrganization {
  /** `oid` of the page, else the organization of the tab. */
  readonly wanted: string | null
  readonly cookies: Cookies
  readonly storage: TextStorage
}

/** Organization of the first requests, before the user is known; null if none is stored. */
export function firstOrganizationId({ wanted, cookies, storage }: FirstOrganization): string | null {
  if (storage.getItem(EDITION_KEY) === COMMUNITY) return DEFAULT_ORGANIZATION_ID
  return wanted || cookies.get(COOKIE.organization) || null
}

/** Storage key of the last known edition. */
const EDITION_KEY = 'gatehouse.edition'
const COMMUNITY = 'community'

/** Stores the edition: in the community edition the first requests use the default organization. */
export function rememberEdition(storage: TextStorage, enterprise: boolean): void {
  if (enterprise) storage.removeItem(EDITION_KEY)
  else storage.setItem(EDITION_KEY, COMMUNITY)
}

/** Storage key of the user's last organization. */
function organizationKey(username: string): string {
  return `jms_current_org_${username}`
}

/** The user's last organization in this browser, or null. Earlier consoles stored the whole object. */
export function rememberedOrganizationId(storage: TextStorage, username: string): string | null {
  const text = storage.getItem(organizationKey(username))
  if (text === null || text === '') return null
  return text.startsWith('{') ? idOf(text) : text
}

function idOf(text: string): string | null {
  const value = parseJson(text)
  const id = isObject(value) ? own(value, 'id') : null
  return typeof id === 'string' ? id : null
}

/** Stores the organization for the next start (local storage) and for requests without headers (cookie). */
export function rememberOrganization(
  state: { readonly cookies: CookieJar; readonly storage: TextStorage },
  username: string,
  organization: Organization,
): void {
  state.cookies.write(cookieText(COOKIE.organization, organization.id))
  state.storage.setItem(organizationKey(username), JSON.stringify({ id: organization.id, name: organization.name }))
}
