import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { AUTO_HIDE_MS } from './auto-hide.ts'
import { type Notification, notificationPlace } from './notification.ts'

/** During a practice the controls are at both ends. A message of two lines fits between the upper ones and the count. */
const aboveFullScreen = {
  'body:has([data-full-screen]) &': { top: 'calc(64px + env(safe-area-inset-top))', bottom: 'auto' },
} as const

/** The message may break its words, the button may not. */
const wholeWords = { overflowWrap: 'normal' } as const

const atTheBottom = {
  top: { xs: 'auto' },
  bottom: { xs: 'calc(var(--bottom-bar-height) + 8px)', md: 24 },
} as const

export default function NotificationBar({ notification }: { notification: Notification }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const { message, severity, action, usedByKey } = notification
  const button = useRef<HTMLButtonElement>(null)
  // When a row is deleted, its button loses the keyboard focus, and Undo could not be reached in time. The action takes the focus then. The
  // message stays as long as it has the focus.
  useEffect(() => {
    if (usedByKey?.isConnected === false) button.current?.focus()
  }, [usedByKey])
  const bar = useRef<HTMLDivElement>(null)
  const isInTheWay = useCoversFocus(bar)
  const aboveButtons = useBesideDialogs(bar)
  const close = () => setOpen(false)
  const leave = () => {
    close()
    action?.expire?.()
  }
  const act = () => {
    close()
    action?.run()
  }
  return (
    <Snackbar
      ref={bar}
      open={open}
      autoHideDuration={AUTO_HIDE_MS}
      onClose={(_, reason) => reason !== 'clickaway' && leave()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={[notificationPlace, isInTheWay && atTheBottom, aboveFullScreen]}
      style={aboveButtons === null ? {} : { top: 'auto', bottom: aboveButtons }}
    >
      <Alert
        severity={severity}
        closeText={t('common.close')}
        onClose={leave}
        elevation={6}
        // An email address is one long word and must wrap.
        sx={{ width: 1, overflowWrap: 'anywhere' }}
        action={
          action && (
            <>
              <Button ref={button} color="inherit" size="small" onClick={act} sx={wholeWords}>
                {action.label}
              </Button>
              <IconButton color="inherit" aria-label={t('common.close')} onClick={leave}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </>
          )
        }
      >
        {message}
      </Alert>
    </Snackbar>
  )
}

/** Whether the keyboard has focused something behind the message (WCAG 2.4.11). */
function useCoversFocus(bar: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!bar.current || !(target instanceof Element) || bar.current.contains(target)) return
      const { top, bottom } = bar.current.getBoundingClientRect()
      const focused = target.getBoundingClientRect()
      if (target.matches(':focus-visible') && focused.top < bottom && focused.bottom > top) setCovers(true)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [bar])
  return covers
}

/** Pixels between the message and the buttons of a dialog. */
const GAP = 8

/**
 * Keeps a message beside a dialog. Screen readers still find it, although a dialog that opens after it hides the rest of the page from them,
 * and it covers neither the title nor the buttons. Returns its distance from the bottom in pixels, or null where its usual place is free.
 */
function useBesideDialogs(bar: RefObject<HTMLElement | null>): number | null {
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
