import { lazy, Suspense } from 'react'
import { useNotices } from './notices.ts'

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }))

/** What everybody should know before they go on, above every screen. */
export function Banners() {
  const notices = useNotices()
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  )
}
