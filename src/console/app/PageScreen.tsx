import type { IndexEntry } from '../../engine/registry/entry.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { useEntry } from './entry.ts'
import { isPage, type PageProps, PAGES } from './screens.ts'

interface PageScreenProps extends PageProps {
  readonly entry: IndexEntry
}

/** A screen that is code, alone or in a tab. What it says comes with its entry; the code is on its way meanwhile. */
export function PageScreen({ entry, ...props }: PageScreenProps) {
  if (entry.page === null || !isPage(entry.page)) return <NotFoundPage />
  return <Page of={entry.key} name={entry.page} {...props} />
}

function Page({ of, name, ...props }: PageProps & { of: string; name: keyof typeof PAGES }) {
  const { preload, Component } = PAGES[name]
  preload()
  useEntry(of)
  return <Component {...props} />
}
