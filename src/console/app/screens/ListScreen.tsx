import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isFiltered } from '../../../engine/list/list-query.ts'
import { entryForUser } from '../../../engine/list/list-request.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import type { TabFrame } from '../../controls/PageFrame.tsx'
import { useSession } from '../../kernel/session/session-state.ts'
import { HeaderActions } from '../../list/HeaderActions.tsx'
import { ListContent } from '../../list/ListContent.tsx'
import { useUrlQuery } from '../../list-state/use-url-query.ts'
import { pageSearchScope } from '../../list-state/query-options.ts'
import type { List } from '../../list-state/use-list.ts'
import { useList } from '../../list-state/use-list.ts'

interface ListScreenProps {
  readonly entry: IndexEntry
  readonly frame?: TabFrame
}

/** List page. Requests rows at once; entry and labels of the server follow when they are loaded. */
export function ListScreen({ entry: registered, frame }: ListScreenProps) {
  const session = useSession()
  const entry = useMemo(() => entryForUser(registered, session), [registered, session])
  const part = useMemo(() => pageSearchScope(entry), [entry])
  const list = useList(entry, useUrlQuery(part))
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

/** "40", or "18 of 60" with filters. */
function useCount({ rows, query, total }: List): string | null {
  const { t } = useTranslation()
  if (rows.kind !== 'loaded') return null
  const { count } = rows.page
  return isFiltered(query) && total !== null && total !== count ? t('list.count', { count, total }) : String(count)
}
