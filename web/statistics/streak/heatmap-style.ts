import type { HeatmapDay } from './heatmap-weeks.ts'

/** Units of the drawing. */
export const CELL = 12
export const STEP = 15
/** Room for the months above and the days of the week on the left. */
export const HEAD = 18
export const LEFT = 30

const SHARES = [0, 30, 52, 76, 100] as const

export const heatmapColor = (level: HeatmapDay['level']): string =>
  level === 0
    ? 'var(--keepup-palette-surface-raised)'
    : `color-mix(in srgb, var(--keepup-palette-primary-main) ${SHARES[level]}%, var(--keepup-palette-background-paper))`
