import Box from '@mui/material/Box'
import { lazy, Suspense, type ComponentType } from 'react'
import { withAllTexts } from '#web/shell/texts.ts'

/** Not part of what the landing page waits for; a bell that does not arrive costs nothing but itself. */
const loadBell = (): Promise<{ default: ComponentType }> =>
  withAllTexts(import('#web/notifications/notification-bell.tsx')).catch(() => ({ default: () => null }))

const NotificationBell = lazy(loadBell)

/** Keeps the bell's place while it is on its way. */
export function BellButton() {
  return (
    <Box sx={{ width: 44, height: 44, flexShrink: 0, mx: { xs: -0.5, md: 0 } }}>
      <Suspense fallback={null}>
        <NotificationBell />
      </Suspense>
    </Box>
  )
}
