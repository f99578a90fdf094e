import type { ConfirmType } from '../contract/confirm.ts'
import type { Organization } from '../contract/organization.ts'
import type { Language } from '../serve/language.ts'
import type { UserRow } from './database/core-tables.ts'
import type { SandboxDatabase } from './database/open.ts'
import type { ReadBody } from './rest/transfer/upload-thread.ts'
import type { Settings } from './settings/settings.ts'

export type { Language } from '../serve/language.ts'

export type Edition = 'community' | 'enterprise'

export type License = 'valid' | 'none' | 'expired' | 'expiring' | 'over-limit'

/** Where a user may work, by kind of view; each list as the profile shows it. */
export interface ActorOrganizations {
  readonly console: readonly Organization[]
  readonly audit: readonly Organization[]
  readonly workbench: readonly Organization[]
}

/** Who makes a request, in which organization, and how they want to read the answer. */
export interface Actor {
  readonly user: UserRow
  readonly organization: Organization
  readonly organizations: ActorOrganizations
  /** What the user may do in `organization`. */
  readonly permissions: ReadonlySet<string>
  /** How they have proven lately who they are; null: not. */
  readonly confirmedBy: ConfirmType | null
  readonly language: Language
  /** An IANA name, or an offset such as `+08:00`; for the datetimes in answers. */
  readonly timeZone: string
  /** Opens a secret as it came over the wire; a value that is not encrypted comes back as it is. */
  readonly decrypt: (wire: string) => string
}

export interface SandboxContext {
  readonly database: SandboxDatabase
  /** Server settings by name, the public ones and the others. */
  readonly settings: Settings
  readonly edition: Edition
  readonly license: License
  now(): Date
  /** How uploads are read; absent: in this thread. */
  readonly readUpload?: ReadBody
}

/** Whether a valid license stands behind it; one for fewer assets than there are is one, too. */
export const hasLicense = ({ edition, license }: Pick<SandboxContext, 'edition' | 'license'>) =>
  edition === 'enterprise' && license !== 'none' && license !== 'expired'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before login. Set by the hook that reads the session. */
    actor: Actor | null
  }
}
