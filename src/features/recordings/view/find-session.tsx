import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/failure.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { PERIOD_END, PERIOD_START } from '../../../contract/field-names.ts'
import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { fillText } from '../../../engine/template/template.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { Dialog } from '../../../console/controls/Dialog.tsx'
import { ReadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import type { ActionExtensionProps } from '../../../console/dialogs/action-extension.ts'
import { dialogTitle } from '../../../console/dialogs/dialog-title.ts'
import { rowId } from '../../../console/fields/row-name.ts'
import { timeText } from '../../../console/fields/time/format.ts'
import { detailHref } from '../../../console/kernel/entries/detail-href.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import { Link } from '../../../console/kernel/navigation/Link.tsx'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { useNavigation } from '../../../console/kernel/navigation/location.tsx'

const SESSIONS = 'sessions-online'
/** Sessions that began last before the row: an earlier one is seldom still open. */
const MOST = '20'

/** Opens the session in which a logged event happened. Servers do not name it: it is found by user, target and time. */
export function FindSession({ pending, action }: ActionExtensionProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const { navigate } = useNavigation()
  const hrefOf = detailHref(indexEntry(SESSIONS), session)
  const [
    {
      rows: [row = {}],
      finish,
    },
  ] = useState({ ...pending, rows: pending.target.rows })
  const { found, error, retry } = useSessionsOf(row, action.params ?? {})
  const only = found?.length === 1 ? hrefOf(rowId(found[0] ?? {})) : null
  useEffect(() => {
    if (only === null) return
    finish('left')
    navigate(only)
  }, [only, finish, navigate])
  if (only !== null || (found === null && error === undefined)) return null
  const close = (): void => finish('cancelled')
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="confirm"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      {error !== undefined ? (
        <ReadFailed title={t('pages.find-session.failed')} error={error} onRetry={retry} />
      ) : (
        <p>{t(found?.length === 0 ? 'pages.find-session.none' : 'pages.find-session.several')}</p>
      )}
      <ul>
        {(found ?? []).map((one) => (
          <li key={rowId(one)}>
            <Link to={hrefOf(rowId(one)) ?? ''} onClick={() => finish('left')}>
              {timeText(own(one, PERIOD_START))}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Null until the sessions are read. */
function useSessionsOf(row: Row, params: Readonly<Record<string, unknown>>) {
  const { rows } = useServices()
  const url = indexEntry(SESSIONS)?.url ?? ''
  const query = Object.fromEntries(
    Object.entries(params).map(([name, template]) => [name, fillText(String(template), { row })]),
  )
  const { data, error, mutate } = useSWR<readonly Row[], unknown>(['find-session', url, query], async () => {
    const page = await rows(url, { ...query, order: `-${PERIOD_START}`, offset: '0', limit: MOST })
    return page.rows.filter((session) => lasted(session, row))
  })
  return {
    found: data ?? null,
    error: data !== undefined || isAbort(error) ? undefined : error,
    retry: () => mutate().catch(() => undefined),
  }
}

/** True if the session had begun and not ended when the event happened. */
function lasted(session: Row, event: Row): boolean {
  const [from, to] = [PERIOD_START, PERIOD_END].map((name) => parseServerTime(own(session, name)))
  const at = parseServerTime(own(event, PERIOD_START))
  if (from === undefined || from === null || at === null) return false
  return from <= at && (to === undefined || to === null || at <= to)
}
