import { useState } from 'react'
import useSWR from 'swr'
import { readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { plainText } from '../../fields/plain-text.ts'
import { useReadAgain } from '../../app/server-state.ts'
import { useServices } from '../../app/services.ts'
import { report } from '../../shell/toasts.ts'
import { usePendingComment } from './pending-comment.ts'

const urlOf = (row: Row): string => fillUrl('/api/v1/tickets/comments/?ticket_id={id}', { row })

/** What was said of a ticket; read again whenever the ticket has changed, since a server notes what happens to it. */
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

/** What is being written, and the way to send it: for whoever presses the button, and for a decision. */
export function useWrittenComment(row: Row) {
  const { api } = useServices()
  const readAgain = useReadAgain()
  const id = plainText(row['id'])
  const [text, setText] = usePendingComment(id)
  const [busy, setBusy] = useState(false)
  /** True: nothing is left to be sent. */
  const send = async (): Promise<boolean> => {
    const body = text.trim()
    if (body === '') return true
    setBusy(true)
    try {
      await api.send({ method: 'POST', url: urlOf(row), body: { body, ticket: id } })
      setText('')
      await readAgain(urlOf(row))
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
