import type { Contact, Detection } from '#detection/detection.ts'
import type { Touches } from '#web/videos/review/touches.ts'

/** Seconds for which a touch is shown on the video. */
const SHOWN_FOR = 0.12

/** Where the ball is touched at this moment, as it was found; nothing for what the player has set or moved. */
export function contactAt({ touches: found }: Detection, touches: Touches, time: number): Contact | null {
  const touch = touches.find((one) => Math.abs(one.time - time) < SHOWN_FOR)
  return found.find((contact) => contact.time === touch?.time) ?? null
}
