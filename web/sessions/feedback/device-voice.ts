import i18next from 'i18next'
import { canSpeak } from '#web/ui/voice.ts'
import { CountVoice } from './count-voice.ts'

/** Slightly faster than normal speech: a number must end before the next touch. */
const RATE = 1.3

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
