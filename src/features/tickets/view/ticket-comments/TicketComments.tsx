import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/page.ts'
import { failureText } from '../../../../console/kernel/i18n/i18n.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { RetryButton } from '../../../../console/controls/empty/RetryButton.tsx'
import type { TabExtensionProps } from '../../../../console/detail/tab-extension.ts'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { DescriptionSkeleton } from '../../../../console/fields/DescriptionList.tsx'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { Identity } from '../../../../console/fields/text-cells.tsx'
import { DatetimeCell } from '../../../../console/fields/time/time-cells.tsx'
import { useComments, useWrittenComment } from './use-comments.ts'

/** Comments on a ticket, oldest first, and an input for a new one. */
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
          <RetryButton size="s" icon="refresh" onRetry={reload} />
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
        <CommentForm row={row} />
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
        <b>
          <Identity text={plainText(comment['user_display'])} />
        </b>
        <DatetimeCell value={at} shown={plainText(at)} field={null} words={words} row={comment} />
      </p>
      <div>{markedUp(plainText(comment['body']))}</div>
    </li>
  )
}

function CommentForm({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { text, setText, busy, send } = useWrittenComment(row)
  const reason = text.trim() === '' ? t('pages.ticket-comments.nothingWritten') : undefined
  return (
    <div className="ticket-write">
      <label htmlFor={id}>{t('pages.ticket-comments.write')}</label>
      <textarea id={id} className="input" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      <Button busy={busy} reason={reason} onClick={() => void send()}>
        {t('pages.ticket-comments.comment')}
      </Button>
    </div>
  )
}

const SPANS = /(\*\*[^*]+\*\*|`[^`]+`)/

/** Renders the subset of Markdown that comments use: paragraphs, lines, bold and code. */
function markedUp(text: string): ReactNode {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, at) => (
      <p key={`${String(at)} ${paragraph}`} className="text-value">
        {paragraph.split(SPANS).map(span)}
      </p>
    ))
}

function span(part: string, at: number): ReactNode {
  const key = `${String(at)} ${part}`
  if (part.startsWith('**') && part.endsWith('**') && part.length > 4) return <b key={key}>{part.slice(2, -2)}</b>
  if (part.startsWith('`') && part.endsWith('`') && part.length > 2) return <code key={key}>{part.slice(1, -1)}</code>
  return part
}
