import { useState } from 'react'

/**
 * A dialog that begins empty each time: `count` is the key that a new opening bears, and stays while the dialog fades out, so that
 * closing gives the focus back.
 */
export function useOpenings() {
  const [{ count, isOpen }, setState] = useState({ count: 0, isOpen: false })
  return {
    count,
    isOpen,
    show: () => setState((before) => ({ count: before.count + 1, isOpen: true })),
    hide: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
