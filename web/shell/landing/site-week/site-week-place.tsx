import { Suspense, useEffect, useRef, useState } from 'react'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SiteWeek = lazyPart(() =>
  withAllTexts(import('./site-week.tsx')).catch(() => ({ default: () => null })),
)

/**
 * The room of the site's week, where the operator shows it (product 2.3). The server writes that into the page, and main.tsx has the style
 * sheet, so that the room is there from the first paint. Its code and its numbers load when the visitor has scrolled near. The service
 * worker's own page has no word of the server in it: there the place has no height until its numbers come.
 */
export function SiteWeekPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) setIsNear(true)
      },
      { rootMargin: '300px' },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className="site-week-place">
      {isNear && (
        <Suspense>
          <SiteWeek />
        </Suspense>
      )}
    </div>
  )
}
