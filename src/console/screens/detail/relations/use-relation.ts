import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RELATION_PAGE_SIZE } from '../../../../contract/limits.ts'
import { distinct, type Pages, usePages } from '../../../app/use-pages.ts'
import type { Linked, RelationAccess } from './relation-access.ts'

export interface RelationList extends Pick<Pages<Linked>, 'status' | 'error' | 'more'> {
  readonly items: readonly Linked[]
  readonly total: number
  /** Reads again what is shown, and answers with it. Those `first` stand before it, wherever the server has put them. */
  readonly reload: (first?: readonly Linked[]) => Promise<readonly Linked[]>
}

/** What is linked to an object, page after page; nothing is asked for unless it is wanted. */
export function useRelation(access: RelationAccess, wanted: boolean): RelationList {
  const { language } = useTranslation().i18n
  const [added, setAdded] = useState<readonly Linked[]>([])
  const { rows, count, status, error, more, reload } = usePages<Linked>({
    key: wanted ? ['relation', ...access.key, language] : null,
    size: RELATION_PAGE_SIZE,
    load: access.page,
    by: 'id',
  })
  const items = useMemo(() => distinct([...added, ...rows], 'id'), [added, rows])
  return {
    items,
    total: count ?? 0,
    status,
    error,
    more,
    reload: async (first = []) => {
      const listed = await reload()
      setAdded(first)
      return listed
    },
  }
}
