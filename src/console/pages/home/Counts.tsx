import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session-state.ts'
import { Count } from '../parts/Count.tsx'
import { type OpenList, openList } from '../parts/open-list.ts'
import { useOwnRows } from './use-own-rows.ts'

const COUNTED = ['my-assets', 'my-remote-apps', 'my-databases', 'my-kubernetes'] as const

/** How many there are of what the reader was granted, each leading to its list. */
export function Counts() {
  const session = useSession()
  const lists = COUNTED.flatMap((key) => openList(key, session) ?? [])
  if (lists.length === 0) return null
  return (
    <dl className="dash-totals">
      {lists.map((list) => (
        <Rows key={list.key} list={list} />
      ))}
    </dl>
  )
}

function Rows({ list: { key, url, query, href } }: { list: OpenList }) {
  const { t } = useTranslation()
  const { page, error } = useOwnRows(url, query, 1)
  return <Count of={t(`resources.${key}.title`)} value={page?.count ?? null} to={href} error={error} />
}
