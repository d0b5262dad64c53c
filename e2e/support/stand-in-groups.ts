import type { Page } from '@playwright/test'
import type { TeamCard } from '#contract/groups/team.ts'

const team = (number: number): TeamCard => ({
  id: `00000000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  name: `Group ${number}`,
  type: 'league',
  memberCount: number,
  subscriptionTier: 'free',
  adminName: 'Somebody',
  description: 'A group among many.',
  status: 'active',
  organizationId: null,
  organizationName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  settings: { allowSelfJoin: true, requireApproval: true, instantJoin: false },
  me: { standing: 'request', role: null, joinRequestId: null, askAgainAt: null },
})

/** 14 groups in two pages. The next calls fail as often as is asked for. */
export async function standInGroups(page: Page): Promise<{ failNext(times: number): void; calls: string[] }> {
  let failures = 0
  const calls: string[] = []
  await page.route('**/api/teams?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    calls.push(searchParams.toString())
    if (failures-- > 0) return route.fulfill({ status: 500, json: {} })
    const first = Number(searchParams.get('cursor') ?? 0)
    const items = Array.from({ length: first === 0 ? 10 : 4 }, (_, index) => team(first + index + 1))
    return route.fulfill({ json: { items, nextCursor: first === 0 ? '10' : null } })
  })
  return { calls, failNext: (times) => void (failures = times) }
}
