import { isUuid } from '../../../contract/page.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { type SearchOption } from '../../../engine/list/search.ts'
import type { ListQuery } from '../../../engine/list/list-query.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { type SearchTag, tagsOf } from './search-tags.ts'

/** The tags of a query, ids with the names of their objects once these are read. */
export function useTags(query: ListQuery, options: readonly SearchOption[]): readonly SearchTag[] {
  const { t, i18n } = useTranslation()
  const { api } = useServices()
  const session = useSession()
  const isText = (param: string) => options.some((option) => option.param === param && option.isId !== true)
  const ids = Object.entries(query.filters).filter(([param, value]) => isUuid(value) && !isText(param))
  const { data } = useSWR<Readonly<Record<string, string>>, unknown>(
    ids.length === 0 ? null : ['names of ids', i18n.language, ids],
    async () => {
      const { idName } = await import('./id-names.ts')
      const named = ids.map(async ([param, id]) => [param, await idName(param, id, { api, session, t })] as const)
      return Object.fromEntries(await Promise.all(named))
    },
  )
  return useMemo(() => tagsOf(query, options, t, data), [query, options, t, data])
}
