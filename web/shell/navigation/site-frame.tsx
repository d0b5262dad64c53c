import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CarryOnUploads } from '#web/shell/carry-on-uploads.tsx'
import type { Area } from '#web/shell/gate/area.ts'
import { BOTTOM_NAVIGATION_HEIGHT, BottomNavigation } from './bottom-navigation.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** Top bar, content and, on a player's phone, the bottom navigation. */
export function SiteFrame({ area, children }: { area: Area; children: ReactNode }) {
  // Coaches and admins work on laptops; the thumb's five places belong to players.
  const forPlayers = area === 'main' || area === 'stats'
  return (
    <>
      <SkipLink />
      <TopBar area={area} />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{
          outline: 'none',
          // What sticks to the bottom of a page stays above the navigation.
          '--bottom-bar-height': forPlayers ? { xs: `${BOTTOM_NAVIGATION_HEIGHT}px`, md: '0px' } : '0px',
          pb: forPlayers
            ? { xs: `calc(${BOTTOM_NAVIGATION_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 }
            : 0,
        }}
      >
        {children}
      </Box>
      {forPlayers && <BottomNavigation />}
      <CarryOnUploads />
    </>
  )
}
