/** Pixels between two labels. */
const GAP = 12

interface Axis {
  /** The widths of the bars' labels in pixels. */
  labels: readonly number[]
  /** The total width of the bars in pixels. */
  width: number
  /** Pixels beside the last bar that its label may use. */
  margin: number
}

/** The bars that the axis labels: every one, every second and so on, so that no label touches the next and none is cut off at the end. */
export function namedBars({ labels, width, margin }: Axis): ReadonlySet<number> {
  const band = width / labels.length
  const reach = labels.map((label, index) => ({
    from: (index + 0.5) * band - label / 2,
    to: (index + 0.5) * band + label / 2,
  }))
  const isApart = (step: number) =>
    reach.every(
      ({ from }, index) => index < step || index % step > 0 || from - reach[index - step]!.to >= GAP,
    )
  let step = 1
  while (step < labels.length && !isApart(step)) step++
  return new Set(
    reach.flatMap(({ to }, index) => (index % step === 0 && to <= width + margin ? [index] : [])),
  )
}
