import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Api } from '../../../../client/http.ts'
import { isAbort, RequestFailed } from '../../../../client/failure.ts'
import { isObject, UnexpectedAnswer } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import { fillUrl } from '../../../../engine/template/template.ts'
import { Button } from '../../../../console/controls/Button.tsx'
import { ReadFailed } from '../../../../console/controls/empty/LoadFailed.tsx'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { plainText } from '../../../../console/fields/base/plain-text.tsx'
import { confirmAction } from '../../../../console/kernel/notifications/confirm.ts'
import { notify, report } from '../../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { TicketCard } from './StepsCard.tsx'
import useSWR from 'swr'

const SHOWN = ['asset', 'system_user', 'protocol', 'remote_addr'] as const
const KILL = '/api/v1/terminal/tasks/kill-session-for-ticket/'
/** The terminal processes the task within this time. */
const ENDED_MS = 50_000

/** The session started by an approved login, to monitor or terminate. */
export function TicketSession({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const { session, error, reload } = useTicketSession(row)
  return (
    <TicketCard title={t('pages.ticket-progress.session.title')}>
      {session === null && error === undefined && (
        <p className="ticket-note" role="status">
          {t('pages.ticket-progress.session.waiting')}
        </p>
      )}
      {session !== null && <Session session={session} reload={reload} />}
      {error !== undefined && (
        <ReadFailed title={t('pages.ticket-progress.session.failed')} error={error} onRetry={reload} />
      )}
    </TicketCard>
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
        label={t(online ? 'pages.ticket-progress.session.online' : 'pages.ticket-progress.session.ended')}
      />
      <dl>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(`pages.ticket-progress.session.${name}`)}</dt>
            <dd>{plainText(session[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="ticket-decide buttons">
        {session['can_join'] === true && (
          <a className="button" href={`/luna/monitor/${plainText(session['id'])}`} target="_blank" rel="noreferrer">
            {t('pages.ticket-progress.session.monitor')}
          </a>
        )}
        {session['can_terminate'] === true && (
          <Button tone="danger-quiet" busy={busy} onClick={() => void end()}>
            {t('pages.ticket-progress.session.terminate')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Terminates a session and reloads it, now and after the terminal has processed the task. */
function useEnding(session: Row, reload: () => Promise<unknown>) {
  const { t } = useTranslation()
  const { api } = useServices()
  const [busy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    const label = t('pages.ticket-progress.session.terminate')
    const confirmation = {
      title: t('pages.ticket-progress.session.question'),
      body: t('pages.ticket-progress.session.follows'),
      confirmLabel: label,
    }
    if (!(await confirmAction({ ...confirmation, names: [{ name: plainText(session['asset']) }], danger: true })))
      return
    setBusy(true)
    try {
      await api.send({ method: 'POST', url: KILL, body: [session['id']] })
      notify({ tone: 'success', title: t('pages.ticket-progress.session.disconnecting') })
      await reload()
      window.setTimeout(() => void reload(), ENDED_MS)
    } catch (failure) {
      report(failure)
    }
    setBusy(false)
  }
  return { busy, end }
}

const ASK_AGAIN_MS = 1400

interface TicketSessionRead {
  /** Null until someone has logged in. */
  readonly session: Row | null
  /** Why the last read failed; it is not repeated until `reload`. */
  readonly error: unknown
  readonly reload: () => Promise<unknown>
}

/** The session that an approved login starts: polled until it exists. */
function useTicketSession(row: Row): TicketSessionRead {
  const { api } = useServices()
  const url = fillUrl('/api/v1/tickets/tickets/{id}/session/', { row })
  const { data, error, mutate } = useSWR<Row | null, unknown>(['ticket-session', url], () => readSession(api, url), {
    refreshInterval: (known) => (known === undefined || known === null ? ASK_AGAIN_MS : 0),
  })
  return {
    session: data ?? null,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
  }
}

/** A 404 means that there is no session yet. As an error it would end the polling. */
async function readSession(api: Api, url: string): Promise<Row | null> {
  try {
    const body = await api.send({ method: 'GET', url })
    if (isObject(body)) return body
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null
    throw error
  }
  throw new UnexpectedAnswer('object')
}
