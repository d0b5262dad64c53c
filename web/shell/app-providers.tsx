import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotificationsProvider } from '#web/ui/notifications/notifications.tsx'
import { DeliverSessions } from './deliver-sessions.tsx'
import { lazyScreen } from './gate/lazy-screen.tsx'
import { RenderErrorBoundary } from './errors/render-error-boundary.tsx'
import { AuthDialogProvider } from '#web/platform/auth/auth-dialog-provider.tsx'
import { AuthProvider } from '#web/platform/auth/auth.tsx'
import { FirebaseProvider } from '#web/platform/auth/firebase.tsx'
import type { Identity } from '#web/platform/auth/identity-calls.ts'
import { RoleProvider } from '#web/platform/role/role.tsx'
import { ThemeModeProvider } from '#web/platform/theme/theme-mode.tsx'
import { theme } from '#web/platform/theme/theme.ts'
import { DeviceDataContext } from '#web/platform/sign-out/device-data-context.ts'
import { NewVersion } from './updates/new-version.tsx'

// A chunk of its own: few visits need its forms and their validation.
const AuthDialog = lazyScreen(() => import('#web/identity/sign-in/auth-dialog.tsx'))

const loadDeviceData = () => import('./device-data.ts')

/** ThemeModeProvider sets the mode and the document's attribute. MUI only writes the variables of both schemes. */
const modeIsOurs = { defaultMode: 'dark', storageManager: null, colorSchemeNode: null } as const

interface AppProvidersProps {
  queries: QueryClient
  identity: Identity
  children: ReactNode
}

export function AppProviders({ queries, identity, children }: AppProvidersProps) {
  return (
    <ThemeProvider theme={theme} {...modeIsOurs}>
      <CssBaseline />
      <RenderErrorBoundary>
        <ThemeModeProvider>
          <QueryClientProvider client={queries}>
            <FirebaseProvider identity={identity}>
              <AuthProvider>
                <RoleProvider>
                  <NotificationsProvider>
                    <DeviceDataContext value={loadDeviceData}>
                      <AuthDialogProvider Dialog={AuthDialog}>{children}</AuthDialogProvider>
                      <DeliverSessions />
                    </DeviceDataContext>
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
