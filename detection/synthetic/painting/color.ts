/** Brightness 0 to 255 and two color differences around 0 (ITU-R BT.601, full range). Shade multiplies all three. */
export type Color = readonly [y: number, cb: number, cr: number]

export const fromRgb = (red: number, green: number, blue: number): Color => [
  0.299 * red + 0.587 * green + 0.114 * blue,
  -0.169 * red - 0.331 * green + 0.5 * blue,
  0.5 * red - 0.419 * green - 0.081 * blue,
]
