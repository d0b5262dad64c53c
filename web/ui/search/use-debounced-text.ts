import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which what was typed is a word. */
const REST_MS = 300

/** What is typed shows at once and is committed after a rest; whatever changes the value from outside is shown, too. */
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
    // Back or a cleared filter: what was typed before no longer counts. A space at the end of a word does.
    if (typed !== null && typed.trim() !== value) setTyped(null)
  }
  return { text: typed ?? value, type, commit }
}
