import { useTheme } from '@mui/material/styles'

/** Pixels, for the drawing and its placeholder. */
export const DRAWING_HEIGHT = 240
/** Pixels. */
export const MARGIN_RIGHT = 8
export const VALUE_AXIS_WIDTH = 48
const LABEL_SIZE = 14

/** Common props of the drawings: subtle axes, a faint grid, no animation, and no keyboard stops, because the table is accessible. */
export const drawingProps = {
  height: DRAWING_HEIGHT,
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  margin: { top: 12, right: MARGIN_RIGHT, bottom: 4, left: 0 },
  sx: {
    '& .MuiChartsGrid-line': { stroke: 'var(--keepup-palette-divider)' },
    // The first label would touch the zero of the value axis.
    '& .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel': { transform: 'translateY(4px)' },
  },
} as const

export const quietAxis = {
  disableLine: true,
  disableTicks: true,
  tickLabelStyle: { fontSize: LABEL_SIZE, fill: 'var(--keepup-palette-text-secondary)' },
} as const

/** Returns the width of an axis label in pixels. */
export function useLabelWidth(): (label: string) => number {
  const { fontFamily } = useTheme().typography
  return (label) => measureLabel(label, `${LABEL_SIZE}px ${fontFamily}`)
}

/** The colors of the player's own series, of the faded rest, and of values for comparison. */
export function useDrawingColors() {
  const { vars } = useTheme()
  const { primary, text } = vars!.palette
  return { own: primary.main, beside: faded(primary.main), compared: text.secondary }
}

const faded = (color: string) => `color-mix(in srgb, ${color} 45%, var(--keepup-palette-background-paper))`

/** One canvas measures all labels of the page. */
let context: CanvasRenderingContext2D | null = null

/** The width of an axis label in pixels, in a font in CSS notation. */
function measureLabel(label: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText(label).width
}
