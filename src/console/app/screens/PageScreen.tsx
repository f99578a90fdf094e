import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { PageProps } from '../../controls/PageFrame.tsx'
import { useEntry } from '../../kernel/entries/entry.ts'
import { extensionPoint, type LazyComponent } from '../../kernel/platform/lazy-component.ts'
import { NOT_FOUND } from './screens.ts'

/** Screens that are code. */
const pageExtensions = extensionPoint<PageProps>('pages')

interface PageScreenProps extends PageProps {
  readonly entry: IndexEntry
}

/** A screen that is code, alone or in a tab. Loads the code and the entry, with its texts, in parallel. */
export function PageScreen({ entry, ...props }: PageScreenProps) {
  const name = entry.page ?? ''
  const page = pageExtensions.useExtension(name)
  return page === undefined ? <NOT_FOUND.Component /> : <Page entry={entry.key} page={page} name={name} {...props} />
}

interface NamedPageProps extends PageProps {
  readonly name: string
}

function Page({
  entry,
  page: { preload, Component },
  ...props
}: NamedPageProps & { entry: string; page: LazyComponent<NamedPageProps> }) {
  preload()
  useEntry(entry)
  return <Component {...props} />
}
