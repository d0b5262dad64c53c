import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export const canSpeak = () => typeof speechSynthesis === 'object'

/** Says each new number aloud in the language of the app. A number that waits is replaced by the next one. */
export function useVoice(count: number): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  useEffect(() => {
    if (count === 0 || !canSpeak()) return
    speechSynthesis.cancel()
    const words = new SpeechSynthesisUtterance(String(count))
    words.lang = language
    // Two touches may be less than half a second apart.
    words.rate = 1.4
    speechSynthesis.speak(words)
  }, [count, language])
}
