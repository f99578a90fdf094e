import { useAddressKeeper } from '../../screens/list/query-keeper.ts'
import { LENSES, type Lens } from './standing.ts'

const WHOLE = { prefix: '', foreign: [] }

const NAME = 'access.lens'

/**
 * Which permissions are looked at: the address says it, so that back and a reload keep it. It names the tab as well, so that a
 * copied link opens what it was copied from.
 */
export function useLens(tab: string): { readonly lens: Lens; readonly look: (lens: Lens) => void } {
  const { text, keep } = useAddressKeeper(WHOLE)
  const asked = new URLSearchParams(text).get(NAME)
  const look = (lens: Lens): void => {
    const query = new URLSearchParams(text)
    query.set('activeTab', tab)
    if (lens === 'all') query.delete(NAME)
    else query.set(NAME, lens)
    keep(query.toString(), 'push')
  }
  return { lens: LENSES.find((lens) => lens === asked) ?? 'all', look }
}
