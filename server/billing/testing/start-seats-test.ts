import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

/** Organizations with seats that the operator gave, so that no payment service is needed. */
export async function startSeatsTest() {
  const app = await startTestApp()
  return {
    app,
    /** An organization of a new admin, with members and so many paid seats of plus. */
    academy: async (paid: number, memberCount = 0) => {
      const admin = await app.signUp()
      const { id, inviteCode } = await foundOrganization(admin, 'Riverside Academy')
      const join = async () => {
        const member = await app.signUp()
        await member.send('POST', '/api/invite-codes/redeem', { code: inviteCode })
        return member
      }
      const members = await Promise.all(Array.from({ length: memberCount }, join))
      await pay(app, id, paid)
      const path = `/api/organizations/${id}/seats`
      return {
        id: id as string,
        inviteCode: inviteCode as string,
        path,
        admin,
        members,
        join,
        pay: (seats: number, tier = 'plus') => pay(app, id, seats, tier),
        assign: (players: readonly Player[], tier = 'plus') =>
          admin.send('POST', path, { tier, userIds: players.map((player) => player.id) }),
        takeBack: (player: Player) => admin.send('DELETE', `${path}/${player.id}`),
        importList: (csv: string, tier = 'plus') => admin.send('POST', `${path}/import`, { tier, csv }),
        plan: async () => (await admin.get(path)).body.plans[0] as { paid: number; assigned: number },
      }
    },
  }
}

const pay = ({ pool }: TestApp, organizationId: string, seats: number, tier = 'plus') =>
  pool.query(
    `insert into organization_seat_plans (organization_id, tier, paid_seats) values ($1, $2, $3)
     on conflict (organization_id, tier) do update set paid_seats = excluded.paid_seats`,
    [organizationId, tier, seats],
  )

export async function entitlementOf(player: Player) {
  const { entitlement } = (await player.get('/api/me')).body
  return { tier: entitlement.tier as string, source: entitlement.source as string }
}
export const FREE = { tier: 'free', source: 'default' }
export const BY_SEAT = { tier: 'plus', source: 'organization' }
