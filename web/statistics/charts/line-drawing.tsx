import { LineChart } from '@mui/x-charts/LineChart'
import { formatShort } from '#web/ui/format/numbers.ts'
import {
  drawingProps,
  MARGIN_RIGHT,
  quietAxis,
  useDrawingColors,
  useLabelWidth,
  VALUE_AXIS_WIDTH,
} from './drawing-style.ts'

/** Pixels by which a label may be wider on the page, where figures are tabular, than it was measured. */
const WIDER_BY = 4

interface Point {
  /** Milliseconds since 1970. */
  at: number
  value: number
}

interface LineDrawingProps {
  points: readonly Point[]
  unit: string
  /** The ends of the trend line. Null without one. */
  trend: { first: number; last: number } | null
  trendName: string
  format: (value: number) => string
  formatAt: (at: number, long: boolean) => string
}

/** Values over time with their trend line. Time is to scale, so a week without practice is a gap of a week. */
export default function LineDrawing({ points, unit, trend, trendName, format, formatAt }: LineDrawingProps) {
  const { own, compared } = useDrawingColors()
  const labelWidth = useLabelWidth()
  // The label of the last moment may reach half its width beyond the drawing.
  const right = Math.max(
    MARGIN_RIGHT,
    ...points.map(({ at }) => Math.ceil(labelWidth(formatAt(at, false)) / 2) + WIDER_BY),
  )
  const valueFormatter = (value: number | null) => (value === null ? '' : format(value))
  const series = [
    {
      id: 'own',
      data: points.map(({ value }) => value),
      label: unit,
      color: own,
      showMark: points.length <= 40,
    },
    ...(trend
      ? [{ id: 'trend', data: alongLine(points, trend), label: trendName, color: compared, showMark: false }]
      : []),
  ]
  return (
    <LineChart
      {...drawingProps}
      margin={{ ...drawingProps.margin, right }}
      sx={{ ...drawingProps.sx, '& .MuiLineChart-line[data-series="trend"]': { strokeDasharray: '6 6' } }}
      series={series.map((each) => ({ ...each, shape: 'circle', curve: 'linear', valueFormatter }))}
      xAxis={[
        {
          ...quietAxis,
          data: points.map(({ at }) => at),
          scaleType: 'utc',
          tickNumber: 5,
          tickLabelMinGap: 16,
          valueFormatter: (at: number, { location }) => formatAt(at, location !== 'tick'),
        },
      ]}
      yAxis={[{ ...quietAxis, width: VALUE_AXIS_WIDTH, tickNumber: 4, valueFormatter: formatShort }]}
    />
  )
}

function alongLine(points: readonly Point[], { first, last }: { first: number; last: number }): number[] {
  const [begin, end] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return points.map(({ at }) => first + (last - first) * (end > begin ? (at - begin) / (end - begin) : 0))
}
