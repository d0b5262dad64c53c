import { readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { allowSound } from '#web/ui/sound.ts'
import { allowVoice } from '#web/ui/voice.ts'

/** Allows what confirms touches: the sound, and the voice if the player has chosen one. Call this directly in a press. */
export function allowFeedback(): void {
  allowSound()
  if (readPracticeOptions().voice > 0) allowVoice()
}
