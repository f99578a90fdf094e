import { forgetMetadata } from '../../client/metadata-cache.ts'
import { forgetDrafts } from '../screens/form/draft/draft-store.ts'
import { forgetJournals } from '../transfer/import/journal-store.ts'
import { storage } from './browser.ts'

/** What shows that the user stays after all, since the browser has asked about unsaved work. */
const STAYING = ['pointerdown', 'keydown'] as const

/**
 * On an intended logout: removes what this browser keeps of a user's work, which is drafts, unfinished imports and descriptions of
 * fields. Preferences and views stay. A form that is open keeps its draft once more when the page goes away, so drafts are
 * removed after that again.
 */
export async function forgetUser(user: string): Promise<void> {
  forgetDrafts(user)
  forgetMetadata(storage, user)
  forgetAfterForms(user)
  await forgetJournals(user)
}

function forgetAfterForms(user: string): void {
  const last = new AbortController()
  window.addEventListener('pagehide', () => forgetDrafts(user), { signal: last.signal })
  for (const type of STAYING) window.addEventListener(type, () => last.abort(), { signal: last.signal, capture: true })
}
