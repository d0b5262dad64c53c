/** Shares of the picture's shorter side. */
const DIGITS = 0.2
const EDGE = 0.04
const BRAND = 0.045

type Pencil = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface ClipLook {
  readonly brand: string
  readonly font: string
  readonly ink: string
  readonly ground: string
}

/** The count in a corner, large enough for a small screen, and whose count it is. */
export function paintCount(
  pencil: Pencil,
  { width, height }: { width: number; height: number },
  count: string,
  { brand, font, ink, ground }: ClipLook,
): void {
  const side = Math.min(width, height)
  const size = DIGITS * side
  const edge = EDGE * side
  pencil.save()
  pencil.font = `800 ${size}px ${font}`
  pencil.textBaseline = 'middle'
  pencil.textAlign = 'center'
  const boxWidth = Math.max(size, pencil.measureText(count).width + size * 0.5)
  pencil.globalAlpha = 0.6
  pencil.fillStyle = ground
  pencil.beginPath()
  pencil.roundRect(width - edge - boxWidth, edge, boxWidth, size * 1.2, size * 0.2)
  pencil.fill()
  pencil.globalAlpha = 1
  pencil.fillStyle = ink
  pencil.fillText(count, width - edge - boxWidth / 2, edge + size * 0.64)
  pencil.font = `800 ${BRAND * side}px ${font}`
  pencil.textAlign = 'left'
  pencil.textBaseline = 'alphabetic'
  pencil.shadowColor = ground
  pencil.shadowBlur = edge / 2
  pencil.fillText(brand, edge, height - edge)
  pencil.restore()
}
