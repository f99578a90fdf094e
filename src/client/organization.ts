import type { Cookies } from '../contract/cookies.ts'
import { COOKIE, cookieText } from '../contract/cookies.ts'
import { isObject, own } from '../contract/json-object.ts'
import type { Organization } from '../contract/organization.ts'
import { DEFAULT_ORGANIZATION_ID } from '../contract/organization.ts'
import type { Profile } from '../contract/profile.ts'
import type { CookieJar, TextStorage } from './browser-state.ts'

/** The organizations a user may choose from in a view; the views of no kind of their own take all of them. */
export function organizationsIn(view: string, user: Profile): readonly Organization[] {
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
  /** Ids in the order they are preferred; those that the user may not use, and nulls, are passed over. */
  readonly wanted: readonly (string | null)[]
  /** Those the user may use here. */
  readonly organizations: readonly Organization[]
  /** XPACK_ENABLED: without it there is the default organization only. */
  readonly enterprise: boolean
}

/** The organization to act in; the fallback is the default one, else the first that is not the root. Null: there is none. */
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

export interface FirstOrganization {
  /** `oid` of the page, else the organization of the tab. */
  readonly wanted: string | null
  readonly cookies: Cookies
  readonly storage: TextStorage
}

/** Organization of the calls that are sent before the user is known; null when nothing in this browser names one. */
export function firstOrganizationId({ wanted, cookies, storage }: FirstOrganization): string | null {
  if (storage.getItem(EDITION_KEY) === COMMUNITY) return DEFAULT_ORGANIZATION_ID
  return wanted || cookies.get(COOKIE.organization) || null
}

/** Which edition this browser last saw. */
const EDITION_KEY = 'gatehouse.edition'
const COMMUNITY = 'community'

/** The community edition has the default organization only: the first calls of the next start go there. */
export function rememberEdition(storage: TextStorage, enterprise: boolean): void {
  if (enterprise) storage.removeItem(EDITION_KEY)
  else storage.setItem(EDITION_KEY, COMMUNITY)
}

/** Where this browser keeps what a user chose last (specification, section 9). */
function organizationKey(username: string): string {
  return `jms_current_org_${username}`
}

/** What this user chose last in this browser, or null. Earlier consoles kept the whole object. */
export function rememberedOrganizationId(storage: TextStorage, username: string): string | null {
  const text = storage.getItem(organizationKey(username))
  if (text === null || text === '') return null
  return text.startsWith('{') ? idOf(text) : text
}

function idOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    const id = isObject(value) ? own(value, 'id') : null
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** Keeps the choice for the next start (local storage) and for requests that carry no headers (cookie). */
export function rememberOrganization(
  state: { readonly cookies: CookieJar; readonly storage: TextStorage },
  username: string,
  organization: Organization,
): void {
  state.cookies.write(cookieText(COOKIE.organization, organization.id))
  state.storage.setItem(organizationKey(username), JSON.stringify({ id: organization.id, name: organization.name }))
}
