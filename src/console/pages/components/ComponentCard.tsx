import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPONENT_STATES, type ComponentMetrics } from '../../../contract/component-metrics.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { toneOf } from '../../fields/state/tone.ts'

/** The components of one type, as a bar of their states and as a table. */
export function ComponentCard({ metrics }: { metrics: ComponentMetrics }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const shown = (count: number) => count.toLocaleString(i18n.language)
  return (
    <section className="component" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`pages.components.names.${metrics.type}`, { defaultValue: metrics.type })}</h2>
        <span className="muted">{t('pages.components.total', { count: metrics.total })}</span>
      </header>
      <StateBar metrics={metrics} />
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('pages.components.state')}</th>
            <th scope="col">{t('pages.components.count')}</th>
          </tr>
        </thead>
        <tbody>
          {COMPONENT_STATES.map((state) => (
            <tr key={state}>
              <th scope="row">
                <StatusMark tone={toneOf(state)} label={t(`pages.components.states.${state}`)} />
              </th>
              <td>{shown(metrics[state])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('pages.components.sessions')}</th>
            <td>{shown(metrics.session_active)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** The states side by side, each as wide as its share. */
function StateBar({ metrics }: { metrics: ComponentMetrics }) {
  const share = (count: number): string => `${(100 * count) / Math.max(1, metrics.total)}%`
  return (
    <svg className="component-bar" aria-hidden="true">
      {COMPONENT_STATES.map((state, at) => {
        const before = COMPONENT_STATES.slice(0, at).reduce((sum, each) => sum + metrics[each], 0)
        return <rect key={state} className={state} x={share(before)} width={share(metrics[state])} height="100%" />
      })}
    </svg>
  )
}
