import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { canSpeak } from '#web/ui/voice.ts'

/**
 * Says the count aloud in the language of the app: each number, or every `step`-th. A number that waits is replaced by the next one. 0 says
 * nothing.
 */
export function useVoice(count: number, step: number): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  const said = useRef(0)
  useEffect(() => {
    const number = step === 0 ? 0 : Math.floor(count / step) * step
    // The live count may fall. A number is said once.
    if (number <= said.current || !canSpeak()) return
    said.current = number
    speechSynthesis.cancel()
    const words = new SpeechSynthesisUtterance(String(number))
    words.lang = language
    // Two touches may be less than half a second apart.
    words.rate = 1.4
    speechSynthesis.speak(words)
  }, [count, step, language])
}
