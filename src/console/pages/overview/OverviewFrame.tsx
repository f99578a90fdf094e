import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../controls/IconButton.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { Ago } from '../../fields/time/Ago.tsx'
import { useServices } from '../../kernel/session/services.ts'
import { type Range, RANGES } from './range.ts'

interface OverviewFrameProps {
  /** Key of the entry of the page. */
  readonly entry: string
  readonly range: Range
  readonly onRange: (range: Range) => void
  /** When the figures were read; null until then. */
  readonly at: Date | null
  readonly onReload: () => void
  readonly children: ReactNode
}

/** Frame of a dashboard: range, time of the figures and refresh beside the title. */
export function OverviewFrame({ entry, range, onRange, at, onReload, children }: OverviewFrameProps) {
  const { t } = useTranslation()
  const clock = useServices().now
  return (
    <PageFrame
      title={t(`resources.${entry}.title`)}
      actions={
        <>
          {at !== null && (
            <span className="dash-updated muted small">
              <Ago then={at} now={clock()} text="pages.dashboard.updated" />
            </span>
          )}
          <Segments
            legend={t('pages.dashboard.range')}
            className="dash-range legend-hidden"
            values={RANGES}
            value={range}
            labelOf={(each) => t(`pages.dashboard.ranges.${each}`)}
            onChoose={onRange}
          />
          <IconButton icon="refresh" label={t('list.refresh')} onClick={onReload} />
        </>
      }
    >
      <div className="dashboard">{children}</div>
    </PageFrame>
  )
}
