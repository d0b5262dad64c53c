import { BarChart } from '@mui/x-charts/BarChart'
import { drawingProps, quietAxis, useDrawingColors } from './drawing-style.ts'
import { formatShort } from '#web/ui/format/numbers.ts'

export interface Bar {
  /** In full, for who points at the bar. */
  name: string
  /** For the axis. */
  label: string
  value: number
}

interface BarDrawingProps {
  bars: readonly Bar[]
  /** What is counted, for who points at a bar. */
  unit: string
  format(value: number): string
  /** Every how many bars the axis names one; all that fit when absent. */
  labelEvery?: number | undefined
  /** The index of the bar to be seen first; the others step back. */
  highlighted?: number | undefined
}

/** Bars from zero. */
export default function BarDrawing({ bars, unit, format, labelEvery, highlighted }: BarDrawingProps) {
  const { own, beside } = useDrawingColors()
  const indices = bars.map((_, index) => index)
  return (
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
          tickLabelMinGap: 2,
          ...(labelEvery
            ? { tickLabelInterval: (_: number, index: number) => index % labelEvery === 0 }
            : {}),
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
        { ...quietAxis, width: 48, min: 0, tickMinStep: 1, tickNumber: 4, valueFormatter: formatShort },
      ]}
    />
  )
}
