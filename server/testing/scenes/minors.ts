import { expect } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { type Player, send } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const YEAR = new Date().getUTCFullYear()
/** Years of birth. */
export const [MINOR, ADULT] = [YEAR - 12, YEAR - 30]

let guardians = 0
export const newGuardian = () => `guardian-${(guardians += 1)}@example.com`

export const change = (player: Player, profile: object) => player.send('PATCH', '/api/me', profile)
export const me = async (player: Player) => (await player.get('/api/me')).body
export const askGuardian = (player: Player, email: string) =>
  player.send('PUT', '/api/me/guardian', { email })

export async function signUpMinor(app: TestApp): Promise<Player> {
  const player = await app.signUp()
  await change(player, { birthYear: MINOR })
  return player
}

/** The secret of the newest question to a guardian. A job's mail about an earlier answer may come after it. */
export const tokenMailedTo = (app: TestApp, email: string) =>
  tokenIn(app.mails.findLast(({ to, subject }) => to === email && /asks for your consent/.test(subject))!)

/** The secret that takes a consent back. It comes with a job's mail. */
export async function takeBackTokenMailedTo(app: TestApp, email: string, nth = 1): Promise<string> {
  const find = () =>
    app.mails.filter(({ to, subject }) => to === email && /gave your consent/.test(subject))[nth - 1]
  await expect.poll(find).toBeDefined()
  return tokenIn(find()!)
}

/** Sends what a guardian sends, without a login. */
export const asGuardian = (app: TestApp, path: string, body: object) =>
  send(app.url, `/api/guardian/${path}`, 'POST', {}, body)

/** The places where a stranger sees a player. The stranger shares only the default team with them. */
export async function seenBy(app: TestApp, stranger: Player, player: Player) {
  const ids = async (path: string) =>
    (await stranger.get(path)).body.items.map(({ userId }: { userId: string }) => userId)
  return {
    board: (await ids('/api/leaderboards/totalJuggles?limit=200')).includes(player.id),
    everybody: (await ids(`/api/teams/${DEFAULT_TEAM_ID}/members?limit=200`)).includes(player.id),
    page: (await stranger.get(`/api/users/${player.id}`)).status,
    open: (await send(app.url, `/api/public-players/${player.id}`, 'GET')).status,
  }
}
