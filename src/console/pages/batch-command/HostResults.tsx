import { useTranslation } from 'react-i18next'
import type { HostOutcome, HostState } from '../../../engine/batch/host-outcomes.ts'
import { StatusMark, type StatusTone } from '../../controls/StatusMark.tsx'

const TONES: Readonly<Record<HostState, StatusTone>> = {
  waiting: 'info',
  success: 'success',
  failed: 'danger',
  unreachable: 'danger',
  unknown: 'off',
}

const COLUMNS = ['host', 'state', 'code', 'answer'] as const

/** How it stands on each host; what it answered is cut to its first lines until it is opened. */
export function HostResults({ outcomes }: { outcomes: readonly HostOutcome[] }) {
  const { t } = useTranslation()
  return (
    <div className="batch-results">
      <table>
        <caption className="visually-hidden">{t('pages.batch-command.results')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`pages.batch-command.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <HostRow key={outcome.host} outcome={outcome} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HostRow({ outcome: { host, state, rc, output } }: { outcome: HostOutcome }) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{host}</th>
      <td>
        <StatusMark tone={TONES[state]} label={t(`pages.batch-command.state.${state}`)} />
      </td>
      <td className="mono">{rc ?? '–'}</td>
      <td>
        <Answer host={host} text={output} />
      </td>
    </tr>
  )
}

function Answer({ host, text }: { host: string; text: string }) {
  const { t } = useTranslation()
  const [first = '', ...rest] = text.split('\n')
  if (text === '') return <span className="faint">–</span>
  if (rest.length === 0) return <code className="mono">{first}</code>
  return (
    <details>
      <summary aria-label={t('pages.batch-command.whole', { host })}>
        <code className="mono">{first}</code>
      </summary>
      <pre className="mono">{rest.join('\n')}</pre>
    </details>
  )
}
