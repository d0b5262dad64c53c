import i18next from 'i18next'
import { useState } from 'react'
import { readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { readDevice, writeDevice } from '#web/ui/device/device-storage.ts'
import { canSpeak } from '#web/ui/voice.ts'
import { allowFeedback } from './allow-feedback.ts'
import { confirm, MILESTONE_TOUCHES, type Signal } from './confirm-touches.ts'
import { CountVoice } from './count-voice.ts'

export interface Feedback {
  soundOn: boolean
  toggleSound: () => void
  signal: (kind: Signal) => void
  /** Confirms the touch with the number `count`. */
  touched: (count: number, isRecord: boolean) => void
  /** Says a sentence if the player has chosen a voice. */
  say: (sentence: string) => void
}

/** Sound, vibration and voice during the counting, as the player has chosen. One switch silences all of it. */
export function useFeedback(): Feedback {
  const [{ voice, vibration }] = useState(readPracticeOptions)
  const [soundOn, setSoundOn] = useState(readSoundPreference)

  const signal = (kind: Signal) => {
    if (!soundOn) return
    const isEveryTouch = kind === 'touch' || kind === 'undo'
    confirm(kind, vibration === 'touches' || (vibration === 'milestones' && !isEveryTouch))
  }
  return {
    soundOn,
    toggleSound() {
      allowFeedback()
      deviceVoice.silence()
      writeSoundPreference(!soundOn)
      setSoundOn(!soundOn)
    },
    signal,
    touched(count, isRecord) {
      const kind = count % MILESTONE_TOUCHES === 0 ? 'milestone' : 'touch'
      signal(isRecord ? 'record' : kind)
      if (soundOn && voice > 0 && count % voice === 0) deviceVoice.sayNumber(String(count))
    },
    say(sentence) {
      if (soundOn && voice > 0) deviceVoice.saySentence(sentence)
    },
  }
}

const STORAGE_KEY = 'practiceSound'

/** Whether sound and vibration confirm touches. On by default, and stored on this device. */
const readSoundPreference = (): boolean => readDevice(STORAGE_KEY) !== 'off'

const writeSoundPreference = (on: boolean): void => writeDevice(STORAGE_KEY, on ? 'on' : 'off')

/** Slightly faster than normal speech: a number must end before the next touch. */
const RATE = 1.3

/** The voice of this device in the language of the app. */
const deviceVoice = new CountVoice(
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
