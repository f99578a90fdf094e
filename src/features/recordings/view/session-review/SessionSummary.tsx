import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseServerTime } from '../../../../contract/datetime.ts'
import { PERIOD_END, PERIOD_START } from '../../../../contract/field-names.ts'
import { own } from '../../../../contract/json-object.ts'
import type { Row } from '../../../../contract/page.ts'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { absent } from '../../../../console/fields/base/plain-text.tsx'
import { useCellWords } from '../../../../console/fields/cell-words.ts'
import { IdentityCell } from '../../../../console/fields/text-cells.tsx'
import { durationText } from '../../../../console/fields/late/duration-cells.tsx'
import { useServices } from '../../../../console/kernel/session/services.ts'
import type { CommandsState } from './use-session-commands.ts'

const FACTS = ['user', 'asset', 'system_user', 'protocol', 'remote_addr'] as const
const MONO: ReadonlySet<string> = new Set(['remote_addr'])
const TICK_MS = 1000

/** Who connected to what, for how long, and what was dangerous about it. */
export function SessionSummary({ row, commands }: { row: Row; commands: CommandsState }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  return (
    <dl className="review-facts">
      {FACTS.map((name) => (
        <div key={name}>
          <dt>{t(`pages.session-review.facts.${name}`)}</dt>
          <dd className={MONO.has(name) ? 'mono' : ''}>
            <IdentityCell value={own(row, name)} shown={own(row, name)} field={null} words={words} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('pages.session-review.facts.duration')}</dt>
        <dd className="num">
          <Elapsed row={row} />
        </dd>
      </div>
      {commands.kind !== 'forbidden' && (
        <div>
          <dt>{t('pages.session-review.facts.risk')}</dt>
          <dd>
            <Risk state={commands} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** From the start to the end; counts on while the session lasts. */
function Elapsed({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation()
  const services = useServices()
  const [now, setNow] = useState(services.now)
  const [from, to] = [PERIOD_START, PERIOD_END].map((name) => parseServerTime(own(row, name)))
  const isRunning = to === null
  useEffect(() => {
    if (!isRunning) return
    const timer = window.setInterval(() => setNow(services.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [isRunning, services])
  if (from === undefined || from === null) return absent('list.unknown')
  return durationText(Math.max(0, ((to ?? now).getTime() - from.getTime()) / 1000), t)
}

function Risk({ state }: { state: CommandsState }): ReactNode {
  const { t } = useTranslation()
  if (state.kind !== 'ready') return absent('list.unknown')
  if (state.total === 0) return t('pages.session-review.risk.unused')
  return state.dangerous === 0 ? (
    <StatusMark tone="success" label={t('pages.session-review.risk.none')} />
  ) : (
    <StatusMark tone="danger" label={t('pages.session-review.risk.dangerous', { count: state.dangerous })} />
  )
}
