import { useEffect } from 'react'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { isNews } from './notification.ts'
import { useLatestNotification } from './notifications.tsx'

/** Reads messages out within a dialog, which hides the page behind it, and so the page's own messages, from screen readers. */
export function SpokenNotification() {
  const latest = useLatestNotification()
  const { announcement, announceNow } = useAnnouncements()
  useEffect(() => {
    // A message that came just before the dialog opened was not read out yet; one that has gone by then is not repeated.
    if (latest && isNews(latest, performance.now())) announceNow(latest.message)
  }, [latest, announceNow])
  return <VisuallyHidden announce>{announcement}</VisuallyHidden>
}
