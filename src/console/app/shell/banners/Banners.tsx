import { Framed } from '../../../extensions/feature.ts'
import { containedLazy } from '../../../kernel/notifications/contained.tsx'
import { type BannerNotice, useNotices } from './notices.ts'

const NoticeList = containedLazy(async () => (await import('./NoticeList.tsx')).NoticeList)

/** Messages above every screen: those of features come after what cannot wait. */
export function Banners() {
  const { urgent, others } = useNotices()
  return (
    <>
      {shown(urgent)}
      <Framed place="banners" />
      {shown(others)}
    </>
  )
}

const shown = (notices: readonly BannerNotice[]) => notices.length > 0 && <NoticeList notices={notices} />
