import i18next from 'i18next'
import { CountVoice } from './count-voice.ts'

/** A little faster than people talk: a number must be over before the next touch. */
const RATE = 1.3

export const canSpeak = () => typeof window !== 'undefined' && 'speechSynthesis' in window

/** Browsers let a page speak only after the player pressed something: call this from a press. */
export function allowVoice(): void {
  if (canSpeak()) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}

/** The voice of this device, in the language that the app is shown in. */
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
