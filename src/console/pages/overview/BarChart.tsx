import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { withMui } from '../../controls/MuiRoot.tsx'

/** Numbers by day, in the order of the days. */
export interface DaySeries {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
}

interface BarChartProps {
  /** Labels of the days, the oldest first. */
  readonly days: readonly string[]
  /** At most three: one colour each. */
  readonly series: readonly DaySeries[]
  /** Called with the index of the hovered day, or null. */
  readonly onHover: (index: number | null) => void
}

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)']

const MARGIN = { left: 0, right: 20, top: 8, bottom: 0 }

function Bars({ days, series, onHover }: BarChartProps) {
  return (
    <ChartsContainer
      height={264}
      margin={MARGIN}
      skipAnimation
      disableKeyboardNavigation
      series={series.map(({ key, label, values }, at) => ({
        type: 'bar' as const,
        id: key,
        label,
        data: [...values],
        color: COLOURS[at] ?? 'var(--text-3)',
      }))}
      xAxis={[{ id: 'days', scaleType: 'band', data: [...days], height: 28, categoryGapRatio: 0.35, barGapRatio: 0.1 }]}
      yAxis={[{ id: 'count', min: 0, tickMinStep: 1, width: 32 }]}
      onHighlightedAxisChange={(items) => onHover(items[0]?.dataIndex ?? null)}
    >
      <ChartsGrid horizontal />
      <ChartsAxisHighlight x="band" />
      <BarPlot borderRadius={2} skipAnimation />
      <ChartsXAxis axisId="days" disableTicks />
      <ChartsYAxis axisId="count" disableLine disableTicks />
    </ChartsContainer>
  )
}

export const BarChart = withMui(Bars)
