/** The loudness of one moment, 0 to 1, and its time in milliseconds. */
interface Moment {
  readonly level: number
  readonly at: number
}

/** A clap is loud, much louder than what was before, and over at once. Speech and music last longer. */
const LOUD = 0.25
const ABOVE_BEFORE = 4
const QUIET_AGAIN = 0.4
const LONGEST_MS = 180
/** The weight of each moment in the mean of the sounds before. */
const MEMORY = 0.05
/** Milliseconds. The microphone opens with a click. */
const DEAF_MS = 400

/** Call it with the loudest sound of each moment. It returns whether a clap has just ended. */
export function createClapEar(): (moment: Moment) => boolean {
  let first: number | null = null
  let before = 0
  let clap: Moment | null = null
  return ({ level, at }) => {
    first ??= at
    if (at - first < DEAF_MS) {
      before += MEMORY * (level - before)
      return false
    }
    if (clap) {
      const lasts = at - clap.at
      if (level < QUIET_AGAIN * clap.level) {
        clap = null
        return lasts <= LONGEST_MS
      }
      if (level > clap.level) clap = { level, at: clap.at }
      if (lasts <= LONGEST_MS) return false
      // A sound that goes on is no clap.
      before = level
      clap = null
      return false
    }
    if (level > LOUD && level > ABOVE_BEFORE * before) {
      clap = { level, at }
      return false
    }
    before += MEMORY * (level - before)
    return false
  }
}
