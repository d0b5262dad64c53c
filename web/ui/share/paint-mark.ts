interface MarkColors {
  from: string
  to: string
  /** Of the patch on the ball. */
  text: string
}

/** The corners of the ball's middle. */
const PATCH = [
  [33.5, 10.6],
  [38.2, 14],
  [36.4, 19.5],
  [30.6, 19.5],
  [28.8, 14],
] as const

/** The brand's mark as brand-mark.tsx draws it, twice as large, with its corner at (at, at). */
export function paintMark(pencil: OffscreenCanvasRenderingContext2D, at: number, colors: MarkColors): void {
  pencil.save()
  pencil.translate(at, at)
  pencil.scale(2, 2)
  const gradient = pencil.createLinearGradient(4, 42, 44, 6)
  gradient.addColorStop(0, colors.from)
  gradient.addColorStop(1, colors.to)
  pencil.strokeStyle = pencil.fillStyle = gradient
  pencil.lineWidth = 4.5
  pencil.lineCap = 'round'
  pencil.globalAlpha = 0.55
  pencil.stroke(new Path2D('M4 42c2-8.5 9-8.5 11 0'))
  pencil.globalAlpha = 1
  pencil.stroke(new Path2D('M15 42c2.2-9.6 6.2-16 11-19.2'))
  pencil.beginPath()
  pencil.arc(33.5, 15.5, 10.5, 0, 2 * Math.PI)
  pencil.fill()
  pencil.fillStyle = colors.text
  pencil.beginPath()
  for (const [x, y] of PATCH) pencil.lineTo(x, y)
  pencil.fill()
  pencil.restore()
}
