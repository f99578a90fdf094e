import { type Announcement, readAnnouncement } from '../../../../contract/settings/settings.ts'
import { FIRST_ENDPOINT } from '../../../../contract/startup-endpoints.ts'
import { licenseStatus, type LicenseStatus } from '../../../../contract/settings/license.ts'
import { passwordLife, type PasswordLife } from '../../../../engine/session/password-life.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { lensAtom, sessionEndAtom, useSession } from '../../../kernel/session/session-state.ts'
import { outdatedAtom } from '../../../kernel/platform/build.ts'
import { useStored } from '../../../kernel/platform/store.ts'
import { useObject } from '../../../kernel/server-state/use-object.ts'

/** Content of a banner. */
export type BannerNotice =
  | { readonly kind: 'outdated' }
  | { readonly kind: 'ending'; readonly end: Date }
  | { readonly kind: 'preview'; readonly role: string }
  | { readonly kind: 'password'; readonly life: Exclude<PasswordLife, { kind: 'lasting' }> }
  | { readonly kind: 'license'; readonly status: Exclude<LicenseStatus, { kind: 'none' | 'valid' }> }
  | { readonly kind: 'announcement'; readonly announcement: Announcement }

/** Current banners in display order. Kept apart from their components, which most users never load. */
export function useNotices(): readonly BannerNotice[] {
  const session = useSession()
  const now = useServices().now()
  const life = passwordLife(session, now)
  const license = useLicense(session)
  const announcement = readAnnouncement(session.settings)
  const lens = useStored(lensAtom)
  const end = useStored(sessionEndAtom)
  const isOutdated = useStored(outdatedAtom)
  const status = license === null ? null : licenseStatus(license, now)
  return [
    ...(isOutdated ? [{ kind: 'outdated' as const }] : []),
    ...(end === null ? [] : [{ kind: 'ending' as const, end }]),
    ...(lens === null ? [] : [{ kind: 'preview' as const, role: lens.role }]),
    ...(status === null || status.kind === 'none' || status.kind === 'valid'
      ? []
      : [{ kind: 'license' as const, status }]),
    ...(life.kind === 'lasting' ? [] : [{ kind: 'password' as const, life }]),
    ...(announcement === null ? [] : [{ kind: 'announcement' as const, announcement }]),
  ]
}

/** The license, read only for users who may change it; null while loading. */
function useLicense({ settings, permissions }: Session) {
  const asks = settings.XPACK_ENABLED && permissions.has('settings.change_license')
  const { state } = useObject(asks ? FIRST_ENDPOINT.license : null, 'license')
  return state.kind === 'ready' ? state.row : null
}
