import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotificationsProvider } from '#web/ui/notifications/notifications.tsx'
import { DeliverSessions } from './deliver-sessions.tsx'
import { RenderErrorBoundary } from './gate/render-error-boundary.tsx'
import { AuthDialogProvider } from './providers/auth/auth-dialog.tsx'
import { AuthProvider } from './providers/auth/auth.tsx'
import { FirebaseProvider } from './providers/auth/firebase.tsx'
import { RoleProvider } from './providers/role/role.tsx'
import { ThemeModeProvider } from './providers/theme-mode/theme-mode.tsx'
import { theme } from './theme/theme.ts'
import { NewVersion } from './updates/new-version.tsx'

/** ThemeModeProvider owns the mode and the document's attribute; MUI only writes the variables of both schemes. */
const modeIsOurs = { defaultMode: 'dark', storageManager: null, colorSchemeNode: null } as const

export function AppProviders({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} {...modeIsOurs}>
      <CssBaseline />
      <RenderErrorBoundary>
        <ThemeModeProvider>
          <QueryClientProvider client={queries}>
            <FirebaseProvider>
              <AuthProvider>
                <RoleProvider>
                  <NotificationsProvider>
                    <AuthDialogProvider>{children}</AuthDialogProvider>
                    <DeliverSessions />
                    <NewVersion />
                  </NotificationsProvider>
                </RoleProvider>
              </AuthProvider>
            </FirebaseProvider>
          </QueryClientProvider>
        </ThemeModeProvider>
      </RenderErrorBoundary>
    </ThemeProvider>
  )
}
