/** The visible part of the footage: its center and length in seconds, and its width in pixels. */
export interface View {
  readonly center: number
  readonly span: number
  readonly width: number
}

/** The zoom levels: visible seconds, from the closest view on. */
export const SPANS = [2, 4, 8, 16, 32] as const

export const toPixels = ({ center, span, width }: View, time: number): number =>
  width / 2 + ((time - center) / span) * width

/** The part of the span that is drawn on each side of the center: half of it, and a little beyond the edge. */
const DRAWN = 0.55

/** Whether anything between these times is on the screen, or slightly beside it. */
export const isVisible = ({ center, span }: View, from: number, to = from): boolean =>
  to >= center - DRAWN * span && from <= center + DRAWN * span

/** Seconds from one mark to the next. */
function stepOfMarks(span: number): number {
  if (span > 16) return 5
  return span > 8 ? 2 : 1
}

/** Full seconds on the screen, thinned out so that their labels fit. */
export function secondMarks(view: View, end: number): number[] {
  const every = stepOfMarks(view.span)
  const first = Math.max(0, Math.floor((view.center - DRAWN * view.span) / every) * every)
  const last = Math.min(end, view.center + DRAWN * view.span)
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / every) + 1) },
    (_, i) => first + i * every,
  )
}
