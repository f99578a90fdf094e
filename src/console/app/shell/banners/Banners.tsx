import { useEffect } from 'react'
import { withExtra } from '../../../kernel/i18n/late.ts'
import { contained } from '../../../kernel/notifications/contained.tsx'
import { useAfterFirstScreen } from '../../../kernel/platform/first-screen.ts'
import { lazyComponent } from '../../../kernel/platform/lazy-component.ts'
import { useNotices } from './notices.ts'

const list = lazyComponent(withExtra(async () => (await import('./NoticeList.tsx')).NoticeList))
const NoticeList = contained(list.Component)

/** Loads the banners ahead: when the server has another build, it may no longer have their code. */
const loadWatches = withExtra(async () => {
  list.preload()
  return (await import('./watches.ts')).watchAll
})

function useWatches(): void {
  const watch = useAfterFirstScreen(loadWatches)
  useEffect(() => watch?.(), [watch])
}

/** Messages above every screen. */
export function Banners() {
  const notices = useNotices()
  useWatches()
  return notices.length > 0 && <NoticeList notices={notices} />
}
