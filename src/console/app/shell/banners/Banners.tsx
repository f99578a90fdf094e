import { Suspense, useEffect } from 'react'
import { contained } from '../../../kernel/notifications/contained.tsx'
import { useAfterFirstScreen } from '../../../kernel/platform/first-screen.ts'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { useNotices } from './notices.ts'

const list = lazyComponent(async () => (await import('./NoticeList.tsx')).NoticeList)
const NoticeList = contained(list.Component)

/** Loads the banners ahead: when the server has another build, it may no longer have their code. */
async function loadWatch() {
  list.preload()
  return (await import('./watch-build.ts')).watchBuild
}

function useBuildWatch(): void {
  const watch = useAfterFirstScreen(loadWatch)
  useEffect(() => watch?.(), [watch])
}

/** Messages above every screen. */
export function Banners() {
  const notices = useNotices()
  useBuildWatch()
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  )
}
