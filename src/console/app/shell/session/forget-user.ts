import { forgetRecipes } from '../../../../client/early/recipes.ts'
import { forgetMetadata } from '../../../../client/metadata.ts'
import { removeDraftsOf } from '../../../form/draft-store.ts'
import { forgetJournals } from '../../../transfer/import/journal-store.ts'
import { forgetTabJournals } from '../../../transfer/import/tab-journals.ts'
import { storage } from '../../../kernel/platform/browser.ts'

/** Events that show that the user has stayed after the browser asked about unsaved work. */
const STAYING = ['pointerdown', 'keydown'] as const

/**
 * Removes the user's drafts, unfinished imports, stored metadata and recipes of early calls on an intended logout. Preferences
 * and views stay. An open form stores its draft on `pagehide`, so drafts are removed again after that.
 */
export async function forgetUser(user: string): Promise<void> {
  removeDraftsOf(user)
  forgetMetadata(storage, user)
  forgetRecipes(storage)
  forgetAfterForms(user)
  forgetTabJournals()
  await forgetJournals(user)
}

function forgetAfterForms(user: string): void {
  const last = new AbortController()
  window.addEventListener('pagehide', () => removeDraftsOf(user), { signal: last.signal })
  for (const type of STAYING) window.addEventListener(type, () => last.abort(), { signal: last.signal, capture: true })
}
