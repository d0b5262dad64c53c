import Box from '@mui/material/Box'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import type { Area } from '#web/shell/gate/area.ts'
import { BallIcon, GroupsIcon, HomeIcon, LeaderboardIcon, PersonIcon } from '#web/ui/icons/frame-icons.ts'
import { CONTENT_ID, NOTICES_ID, SkipLink } from './skip-link.tsx'
import { TopBar } from '#web/shell/navigation/top-bar.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Not part of a first visit, on which nobody is signed in.
const SignedInTasks = lazyPart(() =>
  import('#web/shell/signed-in-tasks.tsx').catch(() => ({ default: () => null })),
)

/** Top bar, content, and the bottom navigation on a player's phone. */
export function SiteFrame({ area, children }: { area: Area; children: ReactNode }) {
  // Coaches and admins work on laptops. The bottom navigation is for players.
  const forPlayers = area === 'main' || area === 'stats'
  return (
    <>
      <SkipLink />
      <TopBar area={area} />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{ outline: 'none', pb: 'var(--bottom-bar-height)' }}
      >
        <div id={NOTICES_ID} />
        {children}
      </Box>
      {forPlayers && <BottomNavigation />}
      <WhileSignedIn />
    </>
  )
}

/** Stays mounted after a sign-out, so that running tasks can stop by themselves. */
function WhileSignedIn() {
  const { user } = useAuth()
  const [everSignedIn, setEverSignedIn] = useState(false)
  if (user && !everSignedIn) setEverSignedIn(true)
  return (
    everSignedIn && (
      <Suspense fallback={null}>
        <SignedInTasks />
      </Suspense>
    )
  )
}

const ITEMS = [
  { id: 'home', to: '/', Icon: HomeIcon },
  { id: 'practice', to: '/practice', Icon: BallIcon },
  { id: 'groups', to: '/groups', Icon: GroupsIcon },
  { id: 'stats', to: '/stats', Icon: LeaderboardIcon },
  { id: 'profile', to: '/profile', Icon: PersonIcon },
] as const

/** The player's main pages within reach of the thumb. Phones only. */
function BottomNavigation() {
  const { t } = useTranslation()
  const may = useMay()
  const items = ITEMS.filter(({ to }) => may.open(to))
  return (
    <Box
      component="nav"
      className="bottom-navigation"
      aria-label={t('nav.bottom.label')}
      sx={{
        display: { xs: 'grid', md: 'none' },
        gridTemplateColumns: `repeat(${items.length}, minmax(0, 1fr))`,
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'appBar',
        height: 'var(--bottom-bar-height)',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'surface.bar',
        // Safari 17 only knows the prefixed name.
        WebkitBackdropFilter: 'blur(16px)',
        backdropFilter: 'blur(16px)',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {items.map(({ id, to, Icon }) => (
        <NavLink key={id} to={to} end={to === '/'}>
          <Icon aria-hidden />
          {t(`nav.bottom.${id}`)}
        </NavLink>
      ))}
    </Box>
  )
}
