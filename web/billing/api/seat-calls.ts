import type { OrganizationSeats, SeatImport } from '#contract/billing/seats.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

const seats = api.api.organizations[':id'].seats

export type Holding = 'all' | 'seat' | 'none'

interface Choice {
  search: string
  holding: Holding
}

export const loadSeats = (id: string, { search, holding }: Choice, cursor: string | null) =>
  unwrap<OrganizationSeats>(
    seats.$get({ param: { id }, query: { search, holding, ...(cursor && { cursor }) } }),
  )

export const assignSeat = (id: string, userId: string, tier: SoldTier) =>
  unwrap<unknown>(seats.$post({ param: { id }, json: { tier, userIds: [userId] } }))

export const takeSeatBack = (id: string, userId: string) =>
  unwrap<unknown>(seats[':userId'].$delete({ param: { id, userId } }))

export const changeSeats = (id: string, tier: SoldTier, count: number) =>
  unwrap<unknown>(seats.quantity.$put({ param: { id }, json: { tier, seats: count } }))

export const importSeats = (id: string, list: { tier: SoldTier; csv: string; dryRun: boolean }) =>
  unwrap<SeatImport>(seats.import.$post({ param: { id }, json: list }))

export const loadOrganizationName = (id: string) =>
  unwrap<{ name: string }>(api.api.organizations[':id'].card.$get({ param: { id } }))
