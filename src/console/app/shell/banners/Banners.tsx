import { lazy, Suspense } from 'react'
import { useNotices } from './notices.ts'

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }))

/** Messages above every screen. */
export function Banners() {
  const notices = useNotices()
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  )
}
