import { vi } from 'vitest'

/**
 * A voice as in Safari on phones: it is silent until something is said during a press. Returns what it says. To be called again for each
 * page, because each needs a press of its own.
 */
export function listenOnPhone(): { said: string[]; isAllowed: () => boolean } {
  const said: string[] = []
  let isAllowed = false
  vi.stubGlobal('speechSynthesis', {
    cancel: () => {},
    speak(utterance: SpeechSynthesisUtterance) {
      isAllowed ||= window.event?.type === 'click'
      if (isAllowed && utterance.text) said.push(utterance.text)
      utterance.dispatchEvent(new Event('end'))
    },
  })
  return { said, isAllowed: () => isAllowed }
}
