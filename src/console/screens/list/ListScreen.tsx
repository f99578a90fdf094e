import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isFiltered } from '../../../engine/query/is-filtered.ts'
import { ownEntry } from '../../../engine/query/own-list.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import type { TabFrame } from '../../controls/PageFrame.tsx'
import { useSession } from '../../app/session-state.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { ListContent } from './ListContent.tsx'
import { useAddressKeeper } from './query-keeper.ts'
import { pagePart } from './query-options.ts'
import type { List } from './use-list.ts'
import { useList } from './use-list.ts'

interface ListScreenProps {
  readonly entry: IndexEntry
  readonly frame?: TabFrame
}

/** The generic list. Its rows are asked for at once; its entry and the server's labels join them when they are here. */
export function ListScreen({ entry: registered, frame }: ListScreenProps) {
  const session = useSession()
  const entry = useMemo(() => ownEntry(registered, session), [registered, session])
  const part = useMemo(() => pagePart(entry), [entry])
  const list = useList(entry, useAddressKeeper(part))
  const words = useResourceWords(entry.key)
  const count = useCount(list)
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
      <ListContent key={entry.key} list={list} words={words} />
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
