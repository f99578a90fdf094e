import { useEffect } from 'react'
import { matchPath } from '../../../engine/routes/match.ts'
import { Tooltip } from '../../controls/Tooltip.tsx'
import { preloadDialog } from '../../dialogs/ActionDialog.tsx'
import { preloadBeforeWrite } from '../../kernel/notifications/before-write.ts'
import { registry } from '../../kernel/entries/registry-store.ts'
import { BASE } from '../../kernel/platform/browser.ts'
import { registerLater } from '../../service-worker/register.ts'
import { preload } from '../screens/preload-screen.ts'
import { watchAll } from './banners/watches.ts'
import { loadConfirmDialog } from './load-confirm-dialog.ts'

/** What the first screen does without. */
export function AfterFirstScreen() {
  useEffect(preloadOnIntent, [])
  useEffect(registerLater, [])
  useEffect(watchAll, [])
  useEffect(loadNotices, [])
  return <Tooltip />
}

/** When banners tell of another build, the server may no longer have their code. */
const loadNotices = (): void => void import('./banners/NoticeList.tsx').catch(() => undefined)

const REACHED = ':is(a, [data-effect]):is(:hover, :focus)'

/** Preloads the code of what a link or a button opens when the pointer or the focus reaches it. */
function preloadOnIntent(): () => void {
  const events = new AbortController()
  const onReached = ({ target }: Event) => {
    if (target instanceof Element) preloadFor(target)
  }
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, onReached, { signal: events.signal, passive: true })
  document.querySelectorAll(REACHED).forEach(preloadFor)
  return () => events.abort()
}

function preloadFor(target: Element): void {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (link !== null) preloadScreen(link)
  const effect = target.closest<HTMLElement>('[data-effect]')?.dataset['effect']
  if (effect !== undefined) preloadAction(effect)
}

/** Not lists: their code is there, and a pointer on its way across the menu would load the entry of each. */
function preloadScreen({ origin, pathname, search }: HTMLAnchorElement): void {
  if (origin !== window.location.origin || !pathname.startsWith(`${BASE}/`)) return
  const params = Object.fromEntries(new URLSearchParams(search))
  const match = matchPath(registry().index, pathname.slice(BASE.length), params)
  if (match.kind === 'screen' && match.screen !== 'list') void preload(match)
}

/** Failures show when the action runs. */
function preloadAction(effect: string): void {
  const code = [
    import('../../actions/run-action.ts'),
    preloadDialog(effect) ?? loadConfirmDialog(),
    preloadBeforeWrite(),
  ]
  Promise.all(code).catch(() => undefined)
}
