/** Pixels, of the drawing and of what holds its place. */
export const DRAWING_HEIGHT = 240
