import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/**
 * Writes an export of the old database, as large as the one that Keepup must import. Sessions come first, before the players they belong
 * to.
 */
export async function writeOldExport(path: string, players: number, sessions: number): Promise<void> {
  const file = createWriteStream(path)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  const collection = async (name: string, count: number, document: (n: number) => [string, object]) => {
    await write(`${JSON.stringify(name)}: {`)
    for (let n = 0; n < count; n++) {
      const [id, content] = document(n)
      await write(`${n > 0 ? ',' : ''}\n${JSON.stringify(id)}: ${JSON.stringify(content)}`)
    }
    await write('},\n')
  }
  await write('{')
  await collection('sessions', sessions, (n) => [`s${n}`, session(n, players)])
  await collection('users', players, (n) => [`u${n}`, user(n)])
  await collection('teams', players / 20, (n) => [`t${n}`, team(n)])
  await collection('teamMembers', players, (n) => [
    `t${Math.floor(n / 20)}__u${n}`,
    { teamId: `t${Math.floor(n / 20)}`, userId: `u${n}`, isActive: true, joinedAt: '2024-02-01T00:00:00Z' },
  ])
  await write('"joinRequests": {}}\n')
  file.end()
  await once(file, 'close')
}

function session(n: number, players: number) {
  const duration = 30 + ((n * 104_729) % 600)
  const juggleCount = Math.min(20 + ((n * 7919) % 200), duration * 4)
  const date = { _seconds: 1_600_000_000 + ((n * 2_654_435_761) % 160_000_000), _nanoseconds: 0 }
  const userId = `u${(n * 48_271) % players}`
  return {
    id: `s${n}`,
    userId,
    juggleCount,
    duration,
    date,
    mode: 'manual',
    juggleRate: (juggleCount * 60) / duration,
  }
}

const user = (n: number) => ({
  uid: `u${n}`,
  email: `User${n}@Example.com`,
  ...(n % 50 !== 0 && { displayName: `Player ${n}` }),
  totalJuggles: 5,
  role: n % 7 === 0 ? 'team_admin' : ['user'],
  isPremium: n % 20 === 0,
  subscriptionTier: 'plus',
  subscriptionStatus: 'active',
  joinDate: '2024-01-01T00:00:00Z',
})

const team = (n: number) => ({
  id: `t${n}`,
  name: `Team ${n}`,
  type: 'club',
  memberCount: 19,
  inviteCode: `code${n}`,
  ownerId: `u${n * 20}`,
  memberIds: Array.from({ length: 20 }, (_, member) => `u${n * 20 + member}`),
  settings: { allowSelfJoin: true },
})
