import { containedLazy } from '../../../kernel/notifications/contained.tsx'
import { useNotices } from './notices.ts'

const NoticeList = containedLazy(async () => (await import('./NoticeList.tsx')).NoticeList)

/** Messages above every screen. */
export function Banners() {
  const notices = useNotices()
  return notices.length > 0 && <NoticeList notices={notices} />
}
