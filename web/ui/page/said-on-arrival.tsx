import { useEffect } from 'react'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Announces in one sentence what has just appeared. A live region that arrives together with its text is announced piece by piece and out
 * of order, or not at all, and one that keeps its text is announced again whenever a dialog above it closes.
 */
export function SaidOnArrival({ children }: { children: string }) {
  const { announcement, announceNow } = useAnnouncements()
  useEffect(() => announceNow(children), [children, announceNow])
  return <VisuallyHidden announce>{announcement}</VisuallyHidden>
}
