import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { AreaPlot, LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart'
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
        type: 'line' as const,
        id: series,
        label: labelOf(series),
        data: days.map((day) => day[series]),
        color: COLOURS[series],
        curve: 'linear' as const,
        area: series === 'sessions',
      }))}
      xAxis={[{ id: 'days', scaleType: 'point', data: days.map(({ date }) => date), height: 28 }]}
      yAxis={[{ id: 'count', min: 0, tickMinStep: 1, width: 32 }]}
      onHighlightedAxisChange={(items) => onHover(items[0]?.dataIndex ?? null)}
    >
      <ChartsGrid horizontal />
      <AreaPlot />
      <LinePlot />
      <ChartsAxisHighlight x="line" />
      <LineHighlightPlot />
      <ChartsXAxis axisId="days" disableTicks />
      <ChartsYAxis axisId="count" disableLine disableTicks />
    </ChartsContainer>
  )
}

export const DailyChart = withMui(Chart)
