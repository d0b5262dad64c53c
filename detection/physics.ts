/** Standard gravity, m/s². */
export const GRAVITY = 9.81

/** Diameter of a size 5 football in meters: circumference 68–70 cm (IFAB, Laws of the Game, law 2). */
const BALL_DIAMETER = 0.22
/** Meters. */
export const RADIUS = BALL_DIAMETER / 2

/** Pixels per meter at the ball's distance, from its radius in pixels. */
export const pixelsPerMeter = (radius: number): number => (2 * radius) / BALL_DIAMETER

/** The gravity for a ball of this radius (pixels), in pixels/s². The ball's size is the only yardstick in the picture. */
export const gravityInPixels = (radius: number): number => GRAVITY * pixelsPerMeter(radius)
