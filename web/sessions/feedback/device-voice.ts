import i18next from 'i18next'
import { CountVoice } from './count-voice.ts'

/** Slightly faster than normal speech: a number must end before the next touch. */
const RATE = 1.3

export const canSpeak = () => typeof window !== 'undefined' && 'speechSynthesis' in window

/** Browsers allow speech only after a press by the player: call this from a press. */
export function allowVoice(): void {
  if (canSpeak()) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}

/** The voice of this device in the language of the app. */
export const deviceVoice = new CountVoice(
  {
    stop: () => {
      if (canSpeak()) window.speechSynthesis.cancel()
    },
    speak(words, ended) {
      if (!canSpeak()) return ended()
      const utterance = new SpeechSynthesisUtterance(words)
      utterance.lang = i18next.language
      utterance.rate = RATE
      utterance.addEventListener('end', ended)
      utterance.addEventListener('error', ended)
      window.speechSynthesis.speak(utterance)
    },
  },
  () => performance.now(),
)
