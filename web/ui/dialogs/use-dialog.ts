import { useState } from 'react'

/**
 * Opens a dialog that starts empty each time. `count` is its key: it changes with each opening and stays while the dialog fades out, so
 * that closing returns the focus.
 */
export function useDialog() {
  const [{ count, isOpen }, setState] = useState({ count: 0, isOpen: false })
  return {
    count,
    isOpen,
    show: () => setState((before) => ({ count: before.count + 1, isOpen: true })),
    hide: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
