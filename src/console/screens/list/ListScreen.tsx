import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import type { PageFrameProps } from '../../controls/PageFrame.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { applyDensity, readDensity } from './list-preferences.ts'
import { ListBody } from './ListBody.tsx'
import { TreeSplit } from './TreeSplit.tsx'
import type { List } from './use-list.ts'
import { isFiltered, useList } from './use-list.ts'

interface ListScreenProps {
  readonly entry: IndexEntry
  /** Of the tabs that it stands in: their title and the tabs themselves. */
  readonly frame?: Required<Pick<PageFrameProps, 'title' | 'tabs'>>
}

/** The generic list. Its rows are asked for at once; its entry and the server's labels join them when they are here. */
export function ListScreen({ entry, frame }: ListScreenProps) {
  const list = useList(entry)
  const words = useResourceWords(entry.key)
  const count = useCount(list)
  useEffect(() => applyDensity(readDensity()), [])
  const body = (
    <Suspense fallback={<div className="list" aria-busy="true" />}>
      <ListBody key={entry.key} list={list} words={words} />
    </Suspense>
  )
  return (
    <PageFrame
      title={words.title}
      {...frame}
      count={count}
      scroll="fill"
      actions={
        <Suspense fallback={null}>
          <HeaderActions key={entry.key} list={list} words={words} />
        </Suspense>
      }
    >
      {entry.tree === null ? (
        body
      ) : (
        <TreeSplit key={entry.key} list={list} brief={entry.tree}>
          {body}
        </TreeSplit>
      )}
    </PageFrame>
  )
}

/** "40", or "18 of 60" when filters hide some. */
function useCount({ rows, query, total }: List): string | null {
  const { t } = useTranslation()
  if (rows.kind !== 'shown') return null
  const { count } = rows.page
  return isFiltered(query) && total !== null && total !== count ? t('list.count', { count, total }) : String(count)
}
