import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Pixels between the message and the buttons of a dialog. */
const GAP = 8

/**
 * Keeps a message beside a dialog. Screen readers still find it, although a dialog that opens after it hides the rest of the page from them,
 * and it covers neither the title nor the buttons. Returns its distance from the bottom in pixels, or null where its usual place is free.
 */
export function useBesideDialogs(bar: RefObject<HTMLElement | null>): number | null {
  const [bottom, setBottom] = useState<number | null>(null)
  const usual = useRef<DOMRect>(undefined)
  useLayoutEffect(() => {
    const message = bar.current
    if (!message) return
    usual.current ??= message.getBoundingClientRect()
    const { top, bottom: end } = usual.current
    const look = () => {
      if (message.ariaHidden === 'true') message.removeAttribute('aria-hidden')
      setBottom(freePlace(top, end))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(message, { attributeFilter: ['aria-hidden'] })
    // Dialogs open and close in the body.
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [bar])
  return bottom
}

/** Above the buttons of the uppermost dialog, if the message would cover them or the title between these heights. */
function freePlace(top: number, bottom: number): number | null {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  if (!dialog || dialog.closest('[data-full-screen]')) return null
  const buttons = dialog.querySelector('.MuiDialogActions-root')
  const isCovered = [dialog.querySelector('.MuiDialogTitle-root'), buttons].some((part) => {
    const place = part?.getBoundingClientRect()
    return place && place.top < bottom && place.bottom > top
  })
  if (!isCovered) return null
  const ground = buttons?.getBoundingClientRect().top ?? dialog.getBoundingClientRect().bottom
  return innerHeight - ground + GAP
}
