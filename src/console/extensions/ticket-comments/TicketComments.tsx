import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import { failureText } from '../../app/failure-text.ts'
import { Button } from '../../controls/Button.tsx'
import { DatetimeCell } from '../../fields/datetime/cell.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import type { TabExtensionProps } from '../TabExtension.tsx'
import { markedUp } from './markup.tsx'
import { useComments, useWrittenComment } from './use-comments.ts'

/** What was said of a ticket, the oldest first, and a box to say more. */
export function TicketComments({ row }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const headingId = useId()
  const { comments, error, reload } = useComments(row)
  return (
    <section className="detail-section ticket-talk" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('pages.ticket-comments.comments')}</h2>
      {error !== undefined ? (
        <div role="alert" className="below-note">
          <p>{failureText(error, t)}</p>
          <Button size="s" icon="refresh" onClick={() => void reload()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : comments === null ? (
        <DescriptionSkeleton />
      ) : (
        <ol>
          {comments.map((comment) => (
            <Comment key={plainText(comment['id'])} comment={comment} />
          ))}
        </ol>
      )}
      {row['status'] === 'closed' ? (
        <p className="muted">{t('pages.ticket-comments.closed')}</p>
      ) : (
        <WriteBox row={row} />
      )}
    </section>
  )
}

function Comment({ comment }: { comment: Row }): ReactNode {
  const words = useCellWords()
  const at = comment['date_created']
  return (
    <li>
      <p className="ticket-said">
        <b>{plainText(comment['user_display'])}</b>
        <DatetimeCell value={at} shown={plainText(at)} field={null} words={words} row={comment} />
      </p>
      <div>{markedUp(plainText(comment['body']))}</div>
    </li>
  )
}

function WriteBox({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { text, setText, busy, send } = useWrittenComment(row)
  const reason = text.trim() === '' ? t('pages.ticket-comments.nothingWritten') : undefined
  return (
    <div className="ticket-write">
      <label htmlFor={id}>{t('pages.ticket-comments.write')}</label>
      <textarea id={id} className="text-in" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      <Button busy={busy} reason={reason} onClick={() => void send()}>
        {t('pages.ticket-comments.comment')}
      </Button>
    </div>
  )
}
