import { AnnouncementBanner } from './AnnouncementBanner.tsx'
import { LicenseBanner } from './LicenseBanner.tsx'
import type { Notice } from './notices.ts'
import { PasswordBanner } from './PasswordBanner.tsx'
import { PreviewBanner } from './PreviewBanner.tsx'

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return notices.map((notice) => {
    switch (notice.kind) {
      case 'preview':
        return <PreviewBanner key="preview" role={notice.role} />
      case 'license':
        return <LicenseBanner key="license" standing={notice.standing} />
      case 'password':
        return <PasswordBanner key="password" life={notice.life} />
      case 'announcement':
        return <AnnouncementBanner key="announcement" announcement={notice.announcement} />
    }
  })
}
