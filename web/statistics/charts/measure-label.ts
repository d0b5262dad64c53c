let context: CanvasRenderingContext2D | null = null

/** Pixels that a label of an axis is wide in this font, as CSS writes it. */
export function measureLabel(label: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  return context.measureText(label).width
}
