import { useEffect } from 'react'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { AUTO_HIDE_MS } from './notification.ts'
import { useLatestNotification } from './notifications.tsx'

/** For a dialog: it hides the page behind it from screen readers, and the page's messages with it, so it says them itself. */
export function SpokenNotification() {
  const latest = useLatestNotification()
  const { announcement, announceNow } = useAnnouncements()
  useEffect(() => {
    // One that came as the dialog opened is news; one that has gone is not.
    if (latest && performance.now() - latest.at < AUTO_HIDE_MS) announceNow(latest.message)
  }, [latest, announceNow])
  return <VisuallyHidden announce>{announcement}</VisuallyHidden>
}
