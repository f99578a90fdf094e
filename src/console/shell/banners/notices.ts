import { useAtomValue } from 'jotai'
import { type Announcement, readAnnouncement } from '../../../contract/announcement.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { licenseStanding, type LicenseStanding } from '../../../engine/license/license-standing.ts'
import { passwordLife, type PasswordLife } from '../../../engine/password/password-life.ts'
import type { Session } from '../../../engine/session.ts'
import { useServices } from '../../app/services.ts'
import { lensAtom, store, useSession } from '../../app/session-state.ts'
import { useObject } from '../../screens/use-object.ts'

/** What a banner above every screen says. */
export type Notice =
  | { readonly kind: 'preview'; readonly role: string }
  | { readonly kind: 'password'; readonly life: Exclude<PasswordLife, { kind: 'lasting' }> }
  | { readonly kind: 'license'; readonly standing: Exclude<LicenseStanding, { kind: 'none' | 'valid' }> }
  | { readonly kind: 'announcement'; readonly announcement: Announcement }

/** In the order they stand in. Decided without the code that draws them, which most users never need. */
export function useNotices(): readonly Notice[] {
  const session = useSession()
  const now = useServices().now()
  const life = passwordLife(session, now)
  const license = useLicense(session)
  const announcement = readAnnouncement(session.settings)
  const lens = useAtomValue(lensAtom, { store })
  const standing = license === null ? null : licenseStanding(license, now)
  return [
    ...(lens === null ? [] : [{ kind: 'preview' as const, role: lens.role }]),
    ...(standing === null || standing.kind === 'none' || standing.kind === 'valid'
      ? []
      : [{ kind: 'license' as const, standing }]),
    ...(life.kind === 'lasting' ? [] : [{ kind: 'password' as const, life }]),
    ...(announcement === null ? [] : [{ kind: 'announcement' as const, announcement }]),
  ]
}

/** The license of the enterprise edition, asked for only by whoever may change it; null until it is known. */
function useLicense({ settings, permissions }: Session) {
  const asks = settings.XPACK_ENABLED && permissions.has('settings.change_license')
  const { state } = useObject(asks ? ENDPOINT.license : null, 'license')
  return state.kind === 'ready' ? state.row : null
}
