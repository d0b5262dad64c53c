import { useRef } from 'react'

/** Knows whether the dialog still shows the tab in which something was asked. An answer for another tab is not shown. */
export function useShownTab() {
  const shown = useRef(0)
  return {
    /** The tab has changed. */
    leave() {
      shown.current++
    },
    /** Tells later whether the tab of this moment is still shown. */
    note() {
      const noted = shown.current
      return () => shown.current === noted
    },
  }
}
