import { useEffect, useRef, useState } from 'react'
import { allPages } from '../../../client/all-pages.ts'
import { isAbort } from '../../../client/request-failed.ts'
import { isNumbered } from '../../../engine/registry/numbered.ts'
import { listParams } from '../../../engine/query/list-request.ts'
import { useServices } from '../../app/services.ts'
import { useVisit } from '../../app/visit.ts'
import { report } from '../../shell/toasts.ts'
import type { List } from './use-list.ts'

/** All rows that match can be chosen at once, those of other pages too. */
export interface SelectAll {
  readonly count: number
  readonly busy: boolean
  readonly select: () => void
}

/** Null while everything that matches is chosen, or the list has no such pages. */
export function useSelectAll({ index, place, query, rows, selection }: List): SelectAll | null {
  const services = useServices()
  const visit = useVisit()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  // Rows of a question that is no longer asked are not what was meant.
  useEffect(() => () => running.current?.abort(), [query, index.url])

  const count = rows.kind === 'shown' && rows.current ? rows.page.count : 0
  if (isNumbered(index) || index.url === null || count <= selection.rows.size) return null
  const { url } = index
  const select = async (): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    try {
      const params = listParams(index, query, visit.now, place)
      const found = await allPages(({ offset, limit }) =>
        services.rows(url, { ...params, offset: String(offset), limit: String(limit) }, controller.signal),
      )
      if (!controller.signal.aborted) selection.take(found.rows)
    } catch (error) {
      if (!isAbort(error)) report(error)
    } finally {
      setBusy(false)
    }
  }
  return { count, busy, select: () => void select() }
}
