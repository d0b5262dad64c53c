import { settingsOfJoinPolicy, type JoinPolicy } from '#domain/groups/joining.ts'
import { insertPlayer, type Player } from './player.ts'
import type { TestApp } from './start-test-app.ts'

/** Inserts players, for a test to take each by its place: `const [coach, ana] = await insertPlayers(app, 2)`. */
export function insertPlayers(app: TestApp, count: 1): Promise<[Player]>
export function insertPlayers(app: TestApp, count: 2): Promise<[Player, Player]>
export function insertPlayers(app: TestApp, count: 3): Promise<[Player, Player, Player]>
export function insertPlayers(app: TestApp, count: 4): Promise<[Player, Player, Player, Player]>
export function insertPlayers(app: TestApp, count: number): Promise<Player[]>
export function insertPlayers({ pool, url }: TestApp, count: number): Promise<Player[]> {
  return Promise.all(Array.from({ length: count }, () => insertPlayer(pool, url)))
}

/** Gives a player pro, without a payment service. */
export const givePro = ({ pool }: TestApp, { id }: Player) =>
  pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [id],
  )

/** Founds a team over the API, by default one that anyone may join. Returns its document. */
export async function foundTeam(
  owner: Player,
  { policy = 'anyone', ...team }: { policy?: JoinPolicy; [field: string]: unknown } = {},
) {
  const settings = settingsOfJoinPolicy(policy)
  const answer = await owner.send('POST', '/api/teams', {
    name: 'Harbor Jugglers',
    type: 'team',
    settings,
    ...team,
  })
  if (answer.status !== 201)
    throw new Error(`Founding answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Founds a team with an owner, an admin, and a member who could inherit it. */
export async function foundTeamWithHeirs(app: TestApp) {
  const [owner, admin, heir] = await insertPlayers(app, 3)
  const teamId: string = (await foundTeam(owner)).id
  for (const player of [admin, heir]) await player.send('POST', `/api/teams/${teamId}/join`)
  await owner.send('PATCH', `/api/teams/${teamId}/members/${admin.id}`, { role: 'admin' })
  return { owner, admin, heir, teamId }
}

/** Founds an organization over the API. Returns its document. */
export async function foundOrganization(founder: Player, name = 'Harbor Foundation') {
  const answer = await founder.send('POST', '/api/organizations', { name })
  if (answer.status !== 201)
    throw new Error(`Founding answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Joins a team or an organization by its invite code, which nobody has to confirm. */
export const joinByCode = (player: Player, { inviteCode }: { inviteCode: string }) =>
  player.send('POST', '/api/invite-codes/redeem', { code: inviteCode })
