import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChance } from '#scripts/demo/seeded-chance.ts'

type Documents = Record<string, Record<string, unknown>>
export type OldExport = Record<string, Documents>

/** Writes an export into a file of its own. `remove` deletes the file. */
export async function writeExport(content: OldExport | string) {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-export-'))
  const path = join(folder, 'export.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  return { path, remove: () => rm(folder, { recursive: true }) }
}

/** An old database with every possible quirk, the same for the same seed. */
export function quirkyExport(seed: string, now: Date): OldExport {
  const chance = createChance(seed)
  const pick = (...values: unknown[]) => chance.pick(values)
  const ids = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index}-${seed}`)
  const [players, teams, organizations] = [ids('u', 60), ids('t', 12), ids('o', 3)]
  const anyPlayer = () => chance.pick([...players, 'nobody'])
  const instant = () => {
    const at = now.getTime() - chance.whole(1, 60 * 24 * 60) * 60_000
    return pick(
      new Date(at).toISOString(),
      at,
      { _seconds: Math.floor(at / 1000), _nanoseconds: 5e8 },
      {
        seconds: Math.floor(at / 1000),
        nanoseconds: 0,
      },
    )
  }
  const each = (list: string[], make: (id: string, index: number) => Record<string, unknown>): Documents =>
    Object.fromEntries(list.map((id, index) => [id, make(id, index)]))
  const some = (count: number) => Array.from({ length: count }, anyPlayer)
  return {
    sessions: each(ids('s', 800), (id) => ({
      id,
      userId: anyPlayer(),
      juggleCount: pick(0, 10, 55, 75, 120, 400, -1, 2.5, 300_000),
      duration: pick(0, 8, 30, 95.5, 600, 100_000),
      date: pick(instant(), instant(), instant(), '2099-01-01T00:00:00Z', null),
      mode: pick('manual', undefined, 'ai', 'bounce'),
      juggleRate: pick(undefined, 40, 'fast'),
    })),
    users: each(players, (id, index) => ({
      uid: id,
      email: pick(
        `${id}@example.com`,
        ` ${id.toUpperCase()}@Example.com`,
        index % 9 ? `${id}@example.com` : `u1-${seed}@example.com`,
        null,
      ),
      displayName: pick(
        'Sam',
        '',
        undefined,
        7,
        'A name that is far longer than any name may be, and goes on \u0000',
      ),
      totalJuggles: pick(0, 100, undefined),
      role: pick(
        'admin',
        'team_admin',
        'user',
        'administrator',
        undefined,
        ['user'],
        [`admin_team_t1-${seed}`, 'team_admin'],
        [`admin_org_o1-${seed}`, 'admin_team_gone', 'ADMIN', 3],
      ),
      isPremium: pick(true, false, 'true', undefined),
      subscriptionTier: pick('free', 'plus', 'pro', 'gold', undefined),
      subscriptionStatus: pick('active', 'canceled', undefined),
      stripeSubscriptionId: pick(`sub_${seed}`, undefined),
      joinDate: pick(instant(), undefined, 'long ago'),
      individual: pick(undefined, {
        subscriptionTier: 'plus',
        subscriptionStatus: 'active',
        stripeSubscriptionId: `sub_${seed}`,
      }),
      organization: pick(undefined, {
        organizationId: pick(`o1-${seed}`, 'gone'),
        teamId: `t1-${seed}`,
        allocatedSeat: {
          tier: pick('plus', 'pro', 'free'),
          status: pick('active', 'inactive'),
          assignedBy: 'system',
        },
      }),
      currentTeam: pick(undefined, { teamId: pick(`t1-${seed}`, 'gone') }),
    })),
    organizations: each(organizations, (id) => ({
      name: pick(`Club ${id}`, '', undefined),
      inviteCode: pick(` abc${id} `, 'same', ''),
      status: pick('active', undefined, 'closed'),
      memberIds: some(10),
    })),
    teams: each(teams, (id) => ({
      id,
      name: pick(`Team ${id}`, undefined),
      type: pick('team', 'club', 'gang', undefined),
      memberCount: chance.whole(0, 20),
      status: pick('active', undefined, 'archived'),
      inviteCode: pick(`code${id}`, 'same', undefined),
      organizationId: pick(...organizations, 'gone', undefined),
      ownerId: pick(anyPlayer(), undefined),
      adminIds: some(2),
      memberIds: some(8),
      settings: pick(undefined, { allowSelfJoin: true }, { allowSelfJoin: 'true', requireApproval: false }),
    })),
    teamMembers: Object.fromEntries(
      Array.from({ length: 150 }, () => {
        const [teamId, userId] = [chance.pick([...teams, 'gone']), anyPlayer()]
        const isActive = pick(true, false, undefined)
        return [
          `${teamId}__${userId}`,
          { teamId, userId, isActive, joinedAt: instant(), joinMethod: pick('self_join', 'magic') },
        ]
      }),
    ),
    joinRequests: each(ids('r', 60), () => ({
      userId: anyPlayer(),
      groupId: pick(...teams, 'gone'),
      requestedAt: instant(),
      status: pick('pending', undefined, 'approved', 'rejected', 'whatever'),
      message: pick('Hello', undefined),
    })),
    groups: { g1: { name: 'Nobody knows its fields' } },
  }
}
