import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { type Player, practice, signUpPlayer } from '#server/testing/player.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'keepup-crash-'))
const port = await freePort()
const url = `http://localhost:${port}`
let server: ChildProcess | null = null

afterAll(async () => {
  server?.kill('SIGTERM')
  if (server) await once(server, 'exit')
  for (const folder of [join(dataDir, 'postgres'), dataDir]) {
    await rm(await realpath(folder).catch(() => folder), { recursive: true, force: true })
  }
})

test('a server killed during 200 concurrent saves keeps every acknowledged session once, and its totals and boards agree', async () => {
  await startServer()
  const players = await Promise.all(Array.from({ length: 8 }, () => signUpPlayer(url)))
  const acknowledged = new Map<Player, Map<string, number>>(players.map((player) => [player, new Map()]))
  let answers = 0
  const saves = Array.from({ length: 200 }, async (_, index) => {
    const player = players[index % players.length]!
    const session = practice({
      juggleCount: 1 + (index % 50),
      date: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    })
    const answer = await player.record(session).catch(() => null)
    if (answer?.status === 201) acknowledged.get(player)!.set(answer.body.id, answer.body.juggleCount)
    answers += 1
    if (answers === 60) server!.kill('SIGKILL')
  })
  await Promise.all([...saves, once(server!, 'exit')])
  await startServer()
  for (const player of players) await expectEverythingAcknowledged(player, acknowledged.get(player)!)
  expect([...acknowledged.values()].reduce((sum, sessions) => sum + sessions.size, 0)).toBeGreaterThanOrEqual(
    59,
  )
})

async function expectEverythingAcknowledged(player: Player, sessions: Map<string, number>) {
  const stored: { id: string; juggleCount: number }[] = (await player.get('/api/sessions?limit=100')).body
    .items
  const ids = stored.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...sessions.keys()]))
  const { body } = await player.get('/api/me')
  const total = stored.reduce((sum, { juggleCount }) => sum + juggleCount, 0)
  expect(body.totalJuggles).toBe(total)
  await expect.poll(() => onBoard(player)).toBe(total)
}

async function onBoard(player: Player): Promise<number | undefined> {
  const { items } = (await player.get('/api/leaderboards/totalJuggles')).body
  return items.find(({ userId }: { userId: string }) => userId === player.id)?.value
}

async function startServer() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('Keepup is running on')) break
  }
  expect(output).toContain(`Keepup is running on ${url}`)
}
