import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import { type ComponentMetrics, readComponentMetrics } from '../../../contract/component-metrics.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { PageProps } from '../../app/screens.ts'
import { useServices } from '../../app/services.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { ComponentCard } from './ComponentCard.tsx'

/** How the components that sessions run through are, type by type. */
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
        data !== undefined && <Cards types={data} />
      )}
    </PageFrame>
  )
}

function useMetrics() {
  const { api } = useServices()
  const ask = async () => readComponentMetrics(await api.send({ method: 'GET', url: ENDPOINT.componentMetrics }))
  const { data, error, mutate } = useSWR<readonly ComponentMetrics[], unknown>('component metrics', ask)
  return { data, error, reload: () => void mutate().catch(() => undefined) }
}

function Cards({ types }: { types: readonly ComponentMetrics[] }) {
  const { t } = useTranslation()
  if (types.length === 0) return <EmptyState icon="terminal" title={t('pages.components.empty')} />
  return (
    <div className="components">
      {types.map((metrics) => (
        <ComponentCard key={metrics.type} metrics={metrics} />
      ))}
    </div>
  )
}
