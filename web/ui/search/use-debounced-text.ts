import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which the text is committed. */
const REST_MS = 300

/**
 * The text of a search field. Typed text shows at once and is committed after a pause. It also follows changes of the value from outside.
 */
export function useDebouncedText(value: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = (text: string) => {
    clearTimeout(timer.current)
    setTyped(text.trim() === '' ? null : text)
    if (text.trim() !== value) onCommit(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(text), REST_MS)
  }
  const [committed, setCommitted] = useState(value)
  if (committed !== value) {
    setCommitted(value)
    // The value changed from outside, by Back or a cleared filter, and replaces the typed text. A trailing space alone is no change.
    if (typed !== null && typed.trim() !== value) setTyped(null)
  }
  return { text: typed ?? value, type, commit }
}
