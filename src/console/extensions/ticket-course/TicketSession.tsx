import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import { useServices } from '../../app/services.ts'
import { Button } from '../../controls/Button.tsx'
import { confirmAction } from '../../controls/confirm.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { plainText } from '../../fields/plain-text.ts'
import { ReadFailed } from '../../screens/ReadFailed.tsx'
import { notify, report } from '../../shell/toasts.ts'
import { CourseCard } from './CourseCard.tsx'
import { useTicketSession } from './use-ticket-session.ts'

const SHOWN = ['asset', 'system_user', 'protocol', 'remote_addr'] as const
const KILL = '/api/v1/terminal/tasks/kill-session-for-ticket/'
/** A terminal takes its orders one after the other. */
const ENDED_MS = 50_000

/** Who came in by this ticket, while they are there: to look on, and to end it. */
export function TicketSession({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const { session, error, reload } = useTicketSession(row)
  return (
    <CourseCard title={t('pages.ticket-course.session.title')}>
      {session === null && error === undefined && (
        <p className="ticket-note" role="status">
          {t('pages.ticket-course.session.waiting')}
        </p>
      )}
      {session !== null && <Session session={session} reload={reload} />}
      {error !== undefined && (
        <ReadFailed title={t('pages.ticket-course.session.failed')} error={error} onRetry={reload} />
      )}
    </CourseCard>
  )
}

function Session({ session, reload }: { session: Row; reload: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation()
  const online = session['is_finished'] !== true
  const { busy, end } = useEnding(session, reload)
  return (
    <div className="ticket-session">
      <StatusMark
        tone={online ? 'success' : 'off'}
        label={t(online ? 'pages.ticket-course.session.online' : 'pages.ticket-course.session.ended')}
      />
      <dl>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(`pages.ticket-course.session.${name}`)}</dt>
            <dd>{plainText(session[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="ticket-decide">
        {session['can_join'] === true && (
          <a className="button" href={`/luna/monitor/${plainText(session['id'])}`} target="_blank" rel="noreferrer">
            {t('pages.ticket-course.session.monitor')}
          </a>
        )}
        {session['can_terminate'] === true && (
          <Button tone="danger-quiet" busy={busy} onClick={() => void end()}>
            {t('pages.ticket-course.session.terminate')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Read again at once, and once more when the terminal has had the time to carry it out. */
function useEnding(session: Row, reload: () => Promise<unknown>) {
  const { t } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    const label = t('pages.ticket-course.session.terminate')
    const sure = {
      title: t('pages.ticket-course.session.question'),
      body: t('pages.ticket-course.session.follows'),
      confirmLabel: label,
    }
    if (!(await confirmAction({ ...sure, names: [{ name: plainText(session['asset']) }], danger: true }))) return
    setBusy(true)
    try {
      await api.send({ method: 'POST', url: KILL, body: [session['id']] })
      notify({ tone: 'success', title: t('pages.ticket-course.session.told') })
      await reload()
      window.setTimeout(() => void reload(), ENDED_MS)
    } catch (failure) {
      report(failure)
    }
    setBusy(false)
  }
  return { busy, end }
}
