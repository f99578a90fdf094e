import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { withMui } from '../../controls/MuiRoot.tsx'
import { type Day, type Series, SERIES } from './figures.ts'

interface DailyChartProps {
  readonly days: readonly Day[]
  readonly labelOf: (series: Series) => string
  /** Called with the index of the hovered day, or null. */
  readonly onHover: (index: number | null) => void
}

const COLOURS: Readonly<Record<Series, string>> = {
  sessions: 'var(--chart-1)',
  users: 'var(--chart-2)',
  assets: 'var(--chart-3)',
}

const MARGIN = { left: 0, right: 20, top: 8, bottom: 0 }

function Chart({ days, labelOf, onHover }: DailyChartProps) {
  return (
    <ChartsContainer
      height={264}
      margin={MARGIN}
      skipAnimation
      disableKeyboardNavigation
      series={SERIES.map((series) => ({
        type: 'bar' as const,
        id: series,
        label: labelOf(series),
        data: days.map((day) => day[series]),
        color: COLOURS[series],
      }))}
      xAxis={[
        {
          id: 'days',
          scaleType: 'band',
          data: days.map(({ date }) => date),
          height: 28,
          categoryGapRatio: 0.35,
          barGapRatio: 0.1,
        },
      ]}
      yAxis={[{ id: 'count', min: 0, tickMinStep: 1, width: 32 }]}
      onHighlightedAxisChange={(items) => onHover(items[0]?.dataIndex ?? null)}
    >
      <ChartsGrid horizontal />
      <BarPlot borderRadius={2} skipAnimation />
      <ChartsAxisHighlight x="band" />
      <ChartsXAxis axisId="days" disableTicks />
      <ChartsYAxis axisId="count" disableLine disableTicks />
    </ChartsContainer>
  )
}

export const DailyChart = withMui(Chart)
