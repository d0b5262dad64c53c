import Button from '@mui/material/Button'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollRestoration, useLocation } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useRole } from '#web/platform/role/role.tsx'
import { areaScreens } from '#web/shell/areas/area-screens.ts'
import { SiteFrame } from '#web/shell/frame/site-frame.tsx'
import { type Area, areaOf } from './area.ts'
import { FullPageMessage } from '#web/shell/errors/full-page-message.tsx'
import { type GateDecision, gateFor } from './gate-decision.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { RenderErrorBoundary } from '#web/shell/errors/render-error-boundary.tsx'
import { scrollKey } from './scroll-key.ts'

// Few visits see it, and it brings all ways to sign in with it.
const AuthenticationRequired = lazyScreen(() => import('./authentication-required.tsx'))
const AccountNeeded = lazyScreen(() => import('#web/platform/auth/account-needed.tsx'))
const RoleNotLoaded = lazyScreen(() => import('./role-not-loaded.tsx'))

/** The one gate in front of every area (product 2.1). */
export function AreaGate() {
  const area = areaOf(useLocation().pathname)
  useFocusOnNavigation()
  return (
    <>
      {/* Outside of what each area mounts anew: mounted again, it forgets the places since the last reload. */}
      <ScrollRestoration getKey={scrollKey} />
      <RenderErrorBoundary key={area}>
        <GatedArea area={area} />
      </RenderErrorBoundary>
    </>
  )
}

function useGateDecision(area: Area, pathname: string): GateDecision {
  const { status } = useAuth()
  const may = useMay()
  const role = useRole()
  return gateFor(area, {
    mayOpen: may.open(pathname),
    login: status,
    roleLoading: role.loading,
    roleFailed: role.failed,
    isWebsiteAdmin: role.isWebsiteAdmin(),
    managedCount: role.managedCount(),
  })
}

function GatedArea({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const decision = useGateDecision(area, pathname)
  if (decision === 'loading') return <LoadingScreen />
  if (decision === 'configurationError') return <ConfigurationError />
  const AreaScreen = areaScreens[area]
  return (
    <SiteFrame area={area}>
      <Suspense fallback={<LoadingScreen />}>
        {/* A screen whose code does not arrive, or that fails, leaves the navigation in place. */}
        <RenderErrorBoundary page={pathname} inFrame>
          {decision === 'open' && <AreaScreen />}
          {decision === 'accountNeeded' && <AccountNeeded />}
          {decision === 'authenticationRequired' && <AuthenticationRequired />}
          {decision === 'couldNotLoad' && <RoleNotLoaded />}
        </RenderErrorBoundary>
      </Suspense>
    </SiteFrame>
  )
}

/** The main site is open to everybody. A refusal there is our own mistake (product 2.2). */
function ConfigurationError() {
  const { t } = useTranslation()
  return (
    <FullPageMessage title={t('gate.configurationError.title')} text={t('gate.configurationError.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
    </FullPageMessage>
  )
}

/**
 * After a navigation, keyboard and screen reader start at the new page's heading instead of the removed link. Also starts `keepFocus`. The
 * code of both loads when it is needed, so that a first visit does not wait for it.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    void import('#web/shell/focus/go-to-heading.ts').then(({ goToHeading }) => goToHeading()).catch(() => {})
  }, [pathname])
  useEffect(() => {
    const keep = () =>
      void import('#web/shell/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => {})
    addEventListener('focusin', keep, { once: true })
    return () => removeEventListener('focusin', keep)
  }, [])
}
