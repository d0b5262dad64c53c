import { BarChart } from '@mui/x-charts/BarChart'
import { formatShort } from '#web/ui/format/numbers.ts'
import { useWidth } from '#web/ui/use-width.ts'
import {
  drawingProps,
  MARGIN_RIGHT,
  quietAxis,
  useDrawingColors,
  useLabelWidth,
  VALUE_AXIS_WIDTH,
} from './drawing-style.ts'
import { namedBars } from './named-bars.ts'

interface Bar {
  /** The full name, for the tooltip of the bar. */
  name: string
  /** For the axis, which shows as many labels as fit. */
  label: string
  value: number
}

interface BarDrawingProps {
  bars: readonly Bar[]
  /** The unit of the values, for the tooltip. */
  unit: string
  format: (value: number) => string
  /** The index of the highlighted bar. The others are faded. */
  highlighted?: number | undefined
}

/** Bars from zero. */
export default function BarDrawing({ bars, unit, format, highlighted }: BarDrawingProps) {
  const { own, beside } = useDrawingColors()
  const labelWidth = useLabelWidth()
  const [ref, width] = useWidth()
  const indices = bars.map((_, index) => index)
  const named = namedBars({
    labels: bars.map(({ label }) => labelWidth(label)),
    width: width - VALUE_AXIS_WIDTH - MARGIN_RIGHT,
    margin: MARGIN_RIGHT,
  })
  return (
    <div ref={ref}>
      <BarChart
        {...drawingProps}
        borderRadius={bars.length > 20 ? 2 : 6}
        series={[
          {
            data: bars.map(({ value }) => value),
            label: unit,
            color: own,
            valueFormatter: (value) => format(value ?? 0),
          },
        ]}
        xAxis={[
          {
            ...quietAxis,
            data: indices,
            scaleType: 'band',
            categoryGapRatio: bars.length > 20 ? 0.2 : 0.35,
            tickLabelInterval: (index: number) => named.has(index),
            valueFormatter: (index: number, { location }) =>
              (location === 'tick' ? bars[index]?.label : bars[index]?.name) ?? '',
            ...(highlighted === undefined
              ? {}
              : {
                  colorMap: {
                    type: 'ordinal',
                    values: indices,
                    colors: indices.map((index) => (index === highlighted ? own : beside)),
                  },
                }),
          },
        ]}
        yAxis={[
          {
            ...quietAxis,
            width: VALUE_AXIS_WIDTH,
            min: 0,
            tickMinStep: 1,
            tickNumber: 4,
            valueFormatter: formatShort,
          },
        ]}
      />
    </div>
  )
}
