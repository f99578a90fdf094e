import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/failure.ts'
import { COMPONENT_STATES, type ComponentMetrics, readComponentMetrics } from '../../../contract/component-metrics.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { Button } from '../../../console/controls/Button.tsx'
import { EmptyState } from '../../../console/controls/empty/EmptyState.tsx'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { PageFrame, type PageProps } from '../../../console/controls/PageFrame.tsx'
import { StatusMark } from '../../../console/controls/StatusMark.tsx'
import { toneOf } from '../../../console/fields/status-cells.tsx'
import { useServices } from '../../../console/kernel/session/services.ts'

/** States of session components by type. */
export function ComponentsPage({ frame }: PageProps) {
  const { t } = useTranslation()
  const { data, error, reload } = useMetrics()
  return (
    <PageFrame
      title={t('resources.component-metrics.title')}
      {...frame}
      actions={<IconButton icon="refresh" label={t('list.refresh')} onClick={reload} />}
    >
      {error !== undefined && !isAbort(error) ? (
        <LoadFailed title={t('pages.components.failed')} error={error} onRetry={reload} />
      ) : (
        data !== undefined && <Cards types={data} onRefresh={reload} />
      )}
    </PageFrame>
  )
}

function useMetrics() {
  const { api } = useServices()
  const ask = async () => readComponentMetrics(await api.send({ method: 'GET', url: ENDPOINT.componentMetrics }))
  const { data, error, mutate } = useSWR<readonly ComponentMetrics[], unknown>('component metrics', ask)
  return { data, error, reload: () => mutate().catch(() => undefined) }
}

function Cards({ types, onRefresh }: { types: readonly ComponentMetrics[]; onRefresh: () => void }) {
  const { t } = useTranslation()
  if (types.length === 0) {
    const refresh = (
      <Button icon="refresh" onClick={onRefresh}>
        {t('list.refresh')}
      </Button>
    )
    return <EmptyState drawing="empty" title={t('pages.components.empty')} actions={refresh} />
  }
  return (
    <div className="components">
      {types.map((metrics) => (
        <ComponentCard key={metrics.type} metrics={metrics} />
      ))}
    </div>
  )
}

/** Components of one type: bar and table of their states. */
function ComponentCard({ metrics }: { metrics: ComponentMetrics }) {
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
                <StatusMark
                  tone={metrics[state] === 0 ? 'off' : toneOf(state)}
                  label={t(`pages.components.states.${state}`)}
                />
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
