import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID, type Organization } from '../../src/contract/organization.ts'
import { readProfile } from '../../src/contract/profile.ts'
import { readPublicSettings } from '../../src/contract/settings.ts'
import type { Session } from '../../src/engine/session.ts'

export const DEFAULT_ORGANIZATION: Organization = {
  id: DEFAULT_ORGANIZATION_ID,
  name: 'Default',
  is_default: true,
  is_root: false,
}
export const ROOT_ORGANIZATION: Organization = {
  id: ROOT_ORGANIZATION_ID,
  name: 'Root',
  is_default: false,
  is_root: true,
}

export interface SessionWish {
  readonly permissions?: readonly string[]
  readonly organization?: Organization | null
  readonly license?: boolean
  readonly settings?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
  readonly consoleOrganizations?: readonly Organization[]
  readonly auditOrganizations?: readonly Organization[]
  readonly workbenchOrganizations?: readonly Organization[]
}

/** A user without permissions in the default organization of an enterprise edition, and whatever the test wishes instead. */
export function sessionOf(wish: SessionWish = {}): Session {
  const perms = wish.permissions ?? []
  const user = readProfile({
    id: '7d8d3b9c-4f0a-4a3f-8b53-0b0a3b6a1c11',
    name: 'Ines',
    username: 'ines',
    source: 'local',
    ...wish.user,
    perms,
    console_orgs: wish.consoleOrganizations ?? [DEFAULT_ORGANIZATION],
    audit_orgs: wish.auditOrganizations ?? [],
    workbench_orgs: wish.workbenchOrganizations ?? [],
  })
  const settings = readPublicSettings({
    XPACK_ENABLED: true,
    XPACK_LICENSE_IS_VALID: wish.license ?? true,
    SECURITY_COMMAND_EXECUTION: false,
    AUTH_TEMP_TOKEN: false,
    ...wish.settings,
  })
  if (user === null || settings === null) throw new Error('The wished session is none')
  const organization = wish.organization === undefined ? DEFAULT_ORGANIZATION : wish.organization
  return { user, settings, organization, permissions: new Set(perms) }
}
