import { atom } from 'jotai'
import { useCallback, useState } from 'react'
import useSWR from 'swr'
import { readPage, type Row } from '../../../../contract/page.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { report } from '../../../../console/kernel/notifications/toasts.ts'
import { store, useStored } from '../../../../console/kernel/platform/store.ts'
import { useRevalidate } from '../../../../console/kernel/server-state/server-state.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'

/** Unsent comments by ticket id: a decision sends the comment along. */
const pendingAtom = atom<ReadonlyMap<string, string>>(new Map())

function usePendingComment(ticket: string): readonly [string, (text: string) => void] {
  const pending = useStored(pendingAtom)
  const set = useCallback((text: string) => store.set(pendingAtom, (all) => new Map(all).set(ticket, text)), [ticket])
  return [pending.get(ticket) ?? '', set]
}

const urlOf = (row: Row): string => fillUrl('/api/v1/tickets/comments/?ticket_id={id}', { row })

/** Comments on a ticket; reloaded when the ticket changes, because the server adds comments on events. */
export function useComments(row: Row) {
  const { api } = useServices()
  const url = urlOf(row)
  const { data, error, mutate } = useSWR<readonly Row[], unknown>(
    ['ticket-comments', url, plainText(row['date_updated'])],
    async () => readPage(await api.send({ method: 'GET', url })).rows,
    { keepPreviousData: true },
  )
  return { comments: data ?? null, error: data === undefined ? error : undefined, reload: mutate }
}

/** The comment being written; sent by its button or by a decision. */
export function useWrittenComment(row: Row) {
  const { api } = useServices()
  const revalidate = useRevalidate()
  const id = plainText(row['id'])
  const [text, setText] = usePendingComment(id)
  const [busy, setBusy] = useState(false)
  /** Resolves to true if nothing is left to send. */
  const send = async (): Promise<boolean> => {
    const body = text.trim()
    if (body === '') return true
    setBusy(true)
    try {
      await api.send({ method: 'POST', url: urlOf(row), body: { body, ticket: id } })
      setText('')
      await revalidate(urlOf(row))
      return true
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { text, setText, busy, send }
}
