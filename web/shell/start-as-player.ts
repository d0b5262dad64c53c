import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { PLAYERS_PAGES } from '#contract/players-pages.ts'
import type { Permissions } from '#contract/players/me.ts'
import { askProfile } from '#web/platform/auth/auth.tsx'
import type { Identity } from '#web/platform/auth/identity-calls.ts'
import { recallUser, rememberUser } from '#web/platform/player/last-known-user.ts'
import { askPermissions } from '#web/platform/role/role.tsx'
import { areaOf } from './gate/area.ts'

/** How long the first render waits for the screen's own data, and for everything (decisions/0093). */
const LONGEST_WAIT_MS = 500
const LONGEST_WAIT_IN_ALL_MS = 3_000
/** Then a slow connection gets the screen of the player whom the browser remembers, until the server says who is signed in. */
const LONGEST_WAIT_FOR_LOGIN_MS = 500

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks who is signed in, and makes the first render of their screen complete. before-first-paint.js has already asked these questions. A
 * module of its own, because visitors do not need it.
 */
export async function startAsPlayer(identity: Identity, queries: QueryClient): Promise<void> {
  const asked = identity.refresh()
  const remembered = recallUser()
  // A painted page already shows its place, and would only change twice.
  const isPainted = PLAYERS_PAGES[location.pathname] !== undefined
  await (remembered && !isPainted ? Promise.race([asked, after(LONGEST_WAIT_FOR_LOGIN_MS)]) : asked)
  if (remembered && identity.lastReport() === null) {
    identity.goOnUnanswered()
    // Takes the answers that are on their way.
    void queries.prefetchQuery(askProfile)
    void queries.prefetchQuery(askPermissions(remembered.uid))
  }
  const report = identity.lastReport()
  // The screen's code and the player's data come from the device.
  if (report?.kind === 'unreachable') return preloadPlayersParts(location.pathname)
  if (report?.kind !== 'user') return
  // First, so that what is asked now is kept for this player, and not forgotten with the player before.
  rememberUser(report.user)
  const { uid } = report.user
  const isComplete = Promise.all([
    preloadPlayersParts(location.pathname),
    queries.prefetchQuery({ ...askProfile, retry: false }),
    queries.prefetchQuery({ ...askPermissions(uid), retry: false }),
    Promise.race([askPlayersData(queries, uid), after(LONGEST_WAIT_MS)]),
  ])
  await Promise.race([isComplete, after(LONGEST_WAIT_IN_ALL_MS)])
}

/** The parts of screens that show to a signed-in player only, by path. */
const PLAYERS_PARTS: Record<string, () => Promise<void>> = {
  '/': async () => (await import('./landing/landing-page.tsx')).Today.preload(),
  '/stats/mine': async () => (await import('./areas/stats-area.tsx')).Mine.preload(),
}

export async function preloadPlayersParts(pathname: string): Promise<void> {
  if (areaOf(pathname) !== 'admin') return PLAYERS_PARTS[pathname]?.()
  const { adminPages } = await import('./areas/admin/admin-pages.ts')
  return adminPages.find(({ path }) => matchPath(`/admin/${path}`, pathname))?.Page.preload()
}

function askPlayersData(queries: QueryClient, uid: string): Promise<void> | undefined {
  for (const [path, ask] of Object.entries(PLAYERS_DATA)) {
    const place = matchPath(path, location.pathname)
    if (place) return ask(queries, uid, place.params['id'] ?? '')
  }
}

type AskData = (queries: QueryClient, uid: string, id: string) => Promise<void>

/** What the signed-in player's screens show first, by path. */
const PLAYERS_DATA: Record<string, AskData> = {
  '/': askYear,
  '/stats': async (queries, uid) => (await import('./areas/stats-area.tsx')).loadFirstBoard(queries, uid),
  '/stats/mine': askYear,
  '/groups': async (queries, uid) => {
    const { askOwnGroups } = await import('#web/groups/own-groups/own-groups.tsx')
    await queries.prefetchQuery({ ...askOwnGroups(uid), retry: false })
  },
  '/groups/:id': async (queries, uid, id) => {
    const { askTeam } = await import('#web/groups/teams/use-team.ts')
    await queries.prefetchQuery({ ...askTeam(queries, uid, id), retry: false })
  },
  '/admin/users': async (queries, uid) => {
    const asked = { ...askPermissions(uid), retry: false }
    await queries.prefetchQuery(asked)
    if (!queries.getQueryData<Permissions>(asked.queryKey)?.abilities.manageUsers) return
    await (await import('#web/admin/users/users-page.tsx')).loadFirstUsers(queries)
  },
}

async function askYear(queries: QueryClient, uid: string): Promise<void> {
  const { askYearOfPractice } = await import('#web/statistics/use-statistics.ts')
  await queries.prefetchQuery({ ...askYearOfPractice(uid), retry: false })
}

/** Presses the button that a player has pressed on the painted page, so that no tap is lost. */
export function repeatEarlyTap(): void {
  const tapped = (globalThis as { earlyTap?: Element }).earlyTap?.closest('button')
  if (!tapped || tapped.isConnected) return
  const same = [...document.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(tapped))
  same?.click()
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent
