import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useComingConfiguration } from '#web/platform/configuration.ts'
import { withAllTexts } from '#web/platform/language/texts.ts'

const SiteWeek = lazy(() => withAllTexts(import('./site-week.tsx')).catch(() => ({ default: () => null })))

/**
 * The room of the site's week, where the operator shows it (product 2.3). The server writes that into the page, so that the room is there
 * from the first paint. Its code and its numbers load when the visitor has scrolled near.
 */
export function SiteWeekPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const isShown = useComingConfiguration()?.landingNumbers
  useEffect(() => {
    // The service worker's own page has no word of the server in it.
    if (isShown !== undefined) document.documentElement.dataset['numbers'] = isShown ? 'on' : 'off'
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '300px' },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [isShown])
  return (
    <Box ref={place} sx={room}>
      {isNear && (
        <Suspense>
          <SiteWeek />
        </Suspense>
      )}
    </Box>
  )
}

const room = {
  display: 'none',
  '[data-numbers="on"] &': { display: 'block', minHeight: { xs: 980, md: 760 } },
}
