import type { ConfirmType } from '../../../contract/session/confirm.ts'
import type { Organization } from '../../../contract/session/profile.ts'
import type { Language } from '../../../contract/language.ts'
import type { UserRow } from '../../database/core-tables.ts'
import type { Queries, SandboxDatabase } from '../../database/open.ts'

export type Edition = 'community' | 'enterprise'

export type License = 'valid' | 'none' | 'expired' | 'expiring' | 'over-limit'

/** The organizations that a user may enter, by view, as the profile lists them. */
export interface ActorOrganizations {
  readonly console: readonly Organization[]
  readonly audit: readonly Organization[]
  readonly workbench: readonly Organization[]
}

/** The user of a request, with organization, permissions, language and time zone. */
export interface Actor {
  readonly user: UserRow
  readonly organization: Organization
  readonly organizations: ActorOrganizations
  /** Permissions in `organization`. */
  readonly permissions: ReadonlySet<string>
  /** Method of the last valid reauthentication; null without one. */
  readonly confirmedBy: ConfirmType | null
  readonly language: Language
  /** Of datetimes in responses, and of those without a zone in requests: an IANA name, or an offset such as `+08:00`. */
  readonly timeZone: string
  /** Decrypts a secret from a request; returns an unencrypted value unchanged. */
  readonly decrypt: (wire: string) => string
}

/** The settings of the server. A change applies immediately. */
export interface Settings {
  /** Readable before login. */
  readonly open: Readonly<Record<string, unknown>>
  /** Readable by every user. */
  readonly public: Readonly<Record<string, unknown>>
  readonly get: (name: string) => unknown
  /** Applies the values and writes them to the database. */
  store(queries: Queries, values: Readonly<Record<string, unknown>>): Promise<void>
}

export interface SandboxContext {
  readonly database: SandboxDatabase
  readonly settings: Settings
  readonly edition: Edition
  readonly license: License
  now(): Date
}

/** Whether the edition has a valid license. One whose asset limit is exceeded is valid. */
export const hasValidLicense = ({ edition, license }: Pick<SandboxContext, 'edition' | 'license'>) =>
  edition === 'enterprise' && license !== 'none' && license !== 'expired'

/** Prefix of enterprise URLs; a community core returns 404. */
const ENTERPRISE_URL = '/api/v1/xpack/'

export const isServed = (url: string, edition: Edition): boolean =>
  edition === 'enterprise' || !url.startsWith(ENTERPRISE_URL)

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before login. Set by the session hook. */
    actor: Actor | null
  }
}

/** The display name of a user in logs, relations and choices: `Ann(ann)`. */
export const userDisplayName = ({
  name,
  username,
}: Readonly<Record<string, unknown>> | Readonly<Record<'name' | 'username', string>>): string =>
  `${String(name)}(${String(username)})`
