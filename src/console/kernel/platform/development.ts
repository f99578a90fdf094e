import { atom } from 'jotai'
import { store } from './store.ts'
import { pageMeta } from './page-meta.ts'

/** Base address of the tools of the development server; null on any other server. */
export const developmentTools = (): string | null => pageMeta('development')

/** A text or an extension that is missing or has failed. */
export interface MissingPart {
  readonly kind: 'text' | 'extension'
  readonly name: string
  /** Why it failed. */
  readonly reason?: string
}

/** Reported since the page was loaded; stays empty on any other than a development server. */
export const missingPartsAtom = atom<readonly MissingPart[]>([])

/** Shows in development that something is missing which would be a silent hole on the screen. */
export function reportMissing(part: MissingPart): void {
  if (developmentTools() === null) return
  const known = store.get(missingPartsAtom)
  if (known.some(({ kind, name }) => kind === part.kind && name === part.name)) return
  store.set(missingPartsAtom, [...known, part])
}
