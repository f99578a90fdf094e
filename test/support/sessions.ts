import {
  DEFAULT_ORGANIZATION_ID,
  type Organization,
  readProfile,
  ROOT_ORGANIZATION_ID,
} from '../../src/contract/session/profile.ts'
import { readPublicSettings } from '../../src/contract/settings/settings.ts'
import type { Session } from '../../src/engine/session/session.ts'

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

export interface SessionOptions {
  readonly permissions?: readonly string[]
  readonly organization?: Organization | null
  readonly license?: boolean
  readonly settings?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
  readonly consoleOrganizations?: readonly Organization[]
  readonly auditOrganizations?: readonly Organization[]
  readonly workbenchOrganizations?: readonly Organization[]
}

/** A user without permissions in the default organization of the enterprise edition; `overrides` replaces parts. */
export function sessionOf(options: SessionOptions = {}): Session {
  const perms = options.permissions ?? []
  const user = readProfile({
    id: '7d8d3b9c-4f0a-4a3f-8b53-0b0a3b6a1c11',
    name: 'Ines',
    username: 'ines',
    source: 'local',
    ...options.user,
    perms,
    console_orgs: options.consoleOrganizations ?? [DEFAULT_ORGANIZATION],
    audit_orgs: options.auditOrganizations ?? [],
    workbench_orgs: options.workbenchOrganizations ?? [],
  })
  const settings = readPublicSettings({
    XPACK_ENABLED: true,
    XPACK_LICENSE_IS_VALID: options.license ?? true,
    SECURITY_COMMAND_EXECUTION: false,
    AUTH_TEMP_TOKEN: false,
    ...options.settings,
  })
  if (user === null || settings === null) throw new Error('Not a session')
  const organization = options.organization === undefined ? DEFAULT_ORGANIZATION : options.organization
  return { user, settings, organization, permissions: new Set(perms) }
}
