/**
 * What a transition between two flights adds to the score of a chain, in the unit of Arc.score. The values were chosen by hand on the
 * clips that detection was developed with. `npm run bench -- detection` shows the effect of a change.
 */
export const LINK_SCORE = {
  /** Two parts of one flight. */
  same: 0.4,
  /** A touch at which the parabolas meet exactly. It loses up to `missed` as their distance grows to the allowed one. */
  touch: 0.8,
  missed: 0.5,
  /** A touch at which the parabolas meet badly, or after a long time out of sight. */
  looseTouch: -0.6,
  /** The parabolas meet, but nothing sent the ball up. */
  withoutTouch: -0.8,
  /** The parabolas meet far below the sightings. */
  deep: -1,
  /** The parabolas do not meet. */
  break: -1.2,
} as const

/** How far apart two parabolas may be at a touch: a share of the radius, pixels, and radii for each second without sightings. */
export const MEETING = {
  radii: 0.9,
  pixels: 2,
  radiiPerSecond: 4,
  /** Seconds without sightings that add nothing. */
  freeGap: 0.1,
  /** A loose touch may be this many times farther off. */
  loose: 2.5,
} as const

/** How far apart two parts of one flight may be halfway through the gap, in radii: without a gap, and for each second of it. */
export const SAME_FLIGHT = { radii: 1.5, radiiPerSecond: 3 } as const
