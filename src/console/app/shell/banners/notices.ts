import { type Announcement, readAnnouncement } from '../../../../contract/settings/settings.ts'
import { passwordLife, type PasswordLife } from '../../../../engine/session/password-life.ts'
import { useServices } from '../../../kernel/session/services.ts'
import { sessionEndAtom, useSession } from '../../../kernel/session/session-state.ts'
import { outdatedAtom } from '../../../kernel/platform/build.ts'
import { useStored } from '../../../kernel/platform/store.ts'

export type BannerNotice =
  | { readonly kind: 'outdated' }
  | { readonly kind: 'ending'; readonly end: Date }
  | { readonly kind: 'password'; readonly life: Exclude<PasswordLife, { kind: 'lasting' }> }
  | { readonly kind: 'announcement'; readonly announcement: Announcement }

interface Notices {
  readonly urgent: readonly BannerNotice[]
  readonly others: readonly BannerNotice[]
}

/** Current banners in display order. Kept apart from their components, which most users never load. */
export function useNotices(): Notices {
  const session = useSession()
  const now = useServices().now()
  const life = passwordLife(session, now)
  const announcement = readAnnouncement(session.settings)
  const end = useStored(sessionEndAtom)
  const isOutdated = useStored(outdatedAtom)
  return {
    urgent: [
      ...(isOutdated ? [{ kind: 'outdated' as const }] : []),
      ...(end === null ? [] : [{ kind: 'ending' as const, end }]),
    ],
    others: [
      ...(life.kind === 'lasting' ? [] : [{ kind: 'password' as const, life }]),
      ...(announcement === null ? [] : [{ kind: 'announcement' as const, announcement }]),
    ],
  }
}
