import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import type {
  IndividualSubscriptions,
  OrganizationMembers,
  OrganizationSeatPlans,
  OrganizationSeats,
  StripeCustomers,
  Users,
} from '#server/platform/database/schema.generated.ts'
import type { SampleOrganization } from './groups/groups.ts'
import type { SamplePlayer } from './players.ts'

/** The seats that the first organizations pay for, and those that they have assigned. */
const SEATS = [
  { tier: 'plus', paid: 20, count: 12 },
  { tier: 'pro', paid: 6, count: 6 },
]

export const DEMO_CUSTOMER = 'cus_demo'

const STATUSES = ['active', 'active', 'active', 'past_due', 'canceled']

type LegacyPlan = Pick<Insertable<Users>, 'is_premium' | 'subscription_tier' | 'subscription_status'>

/** The old premium record of a user (product 4.8). A few users still have one. */
export function sampleLegacyPlan(player: SamplePlayer): LegacyPlan {
  const isPremium = player.account === null && createChance(`legacy plan of ${player.email}`).happens(0.02)
  return isPremium
    ? { is_premium: true, subscription_tier: 'plus', subscription_status: 'active' }
    : { is_premium: false, subscription_tier: 'free', subscription_status: null }
}

/** Accounts that the operator gave pro, so that the demo shows what people who train others get. */
const COACHES = new Set<string | null>(['Organization admin', 'Team admin'])

const GIVEN_PRO = {
  subscription_tier: 'pro',
  subscription_status: 'active',
  billing_provider: 'manual',
  stripe_subscription_id: null,
  period_end: null,
  access_until: null,
  amount: null,
  currency: null,
}

/** Of the accounts only the Plus player pays. */
export function sampleSubscriptions(
  players: readonly SamplePlayer[],
  now: Date,
): Insertable<IndividualSubscriptions>[] {
  return players.flatMap((player): Insertable<IndividualSubscriptions>[] => {
    const chance = createChance(`subscription of ${player.email}`)
    if (COACHES.has(player.account)) return [{ user_id: player.id, ...GIVEN_PRO }]
    const isPlusAccount = player.account === 'Plus player'
    const pays = player.account === null ? chance.happens(0.08) : isPlusAccount
    if (!pays) return []
    const periodEnd = new Date(now.getTime() + chance.whole(1, 30) * DAY_MS)
    const isApple = !isPlusAccount && chance.happens(0.5)
    const tier = isPlusAccount || chance.happens(0.8) ? 'plus' : 'pro'
    return [
      {
        user_id: player.id,
        subscription_tier: tier,
        subscription_status: isPlusAccount ? 'active' : chance.pick(STATUSES),
        billing_provider: isApple ? 'apple' : 'stripe',
        stripe_subscription_id: isApple ? null : `sub_demo_${player.id.replaceAll('-', '')}`,
        period_end: periodEnd,
        access_until: periodEnd,
        amount: tier === 'plus' ? 499 : 999,
        currency: 'usd',
      },
    ]
  })
}

/** Seats given by the operator, because nobody in the demo is charged before they buy something. */
export const sampleSeatPlans = (
  organizations: readonly SampleOrganization[],
): Insertable<OrganizationSeatPlans>[] =>
  organizations.slice(0, SEATS.length).map(({ id }, index) => {
    const { tier, paid } = SEATS[index]!
    return { organization_id: id, tier, paid_seats: paid }
  })

/** The Plus player is a customer of the payment stand-in (stand-ins/stripe/sample-ledger.ts). */
export const sampleCustomers = (players: readonly SamplePlayer[]): Insertable<StripeCustomers>[] =>
  players
    .filter(({ account }) => account === 'Plus player')
    .map(({ id, joinedAt }) => ({ customer_id: DEMO_CUSTOMER, user_id: id, created_at: joinedAt }))

interface SeatsOf {
  organizations: readonly SampleOrganization[]
  members: readonly Insertable<OrganizationMembers>[]
  /** The admin of each organization. */
  admins: ReadonlyMap<string, string>
  players: readonly SamplePlayer[]
}

export function sampleSeats(
  { organizations, members, admins, players }: SeatsOf,
  now: Date,
): Insertable<OrganizationSeats>[] {
  const accounts = new Set(players.flatMap(({ id, account }) => (account === null ? [] : [id])))
  return organizations.slice(0, SEATS.length).flatMap(({ id }, index) => {
    const { tier, count } = SEATS[index]!
    return members
      .filter(({ organization_id, user_id }) => organization_id === id && !accounts.has(user_id))
      .slice(0, count)
      .map(({ user_id, joined_at }) => ({
        organization_id: id,
        user_id,
        tier,
        assigned_at: new Date(Math.min(now.getTime(), Number(joined_at) + DAY_MS)),
        assigned_by: admins.get(id) ?? null,
        status: 'active',
      }))
  })
}
