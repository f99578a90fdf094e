import { Suspense, useEffect } from 'react'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { useNotices } from './notices.ts'

const list = lazyComponent(async () => (await import('./NoticeList.tsx')).NoticeList)

/** After the first screen, which the download would delay. */
const WATCH_DELAY_MS = 20_000

/** Loads the banners ahead: when the server has another build, it may no longer have their code. */
function useBuildWatch(): void {
  useEffect(() => {
    const watch = { isOn: true, stop: () => {} }
    const start = async () => {
      list.preload()
      const { watchBuild } = await import('./watch-build.ts')
      if (watch.isOn) watch.stop = watchBuild()
    }
    const timer = window.setTimeout(() => void start().catch(() => undefined), WATCH_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      watch.isOn = false
      watch.stop()
    }
  }, [])
}

/** Messages above every screen. */
export function Banners() {
  const notices = useNotices()
  useBuildWatch()
  if (notices.length === 0) return null
  return (
    <Suspense fallback={null}>
      <list.Component notices={notices} />
    </Suspense>
  )
}
