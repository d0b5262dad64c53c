import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportMembers } from '#server/groups/exports/export-members.ts'
import { exportAsJson, sessionsAsCsv } from '#server/players/export/export-everything.ts'
import { csvAnswer, type CsvFile } from '#server/platform/csv/csv-answer.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { Changes } from './reported-changes.ts'
import { importOldData } from './import-old-data.ts'
import { newId } from './import-context.ts'
import { quirkyExport, writeExport } from './testing/old-export.ts'

const { db } = await openTestDatabase()
const NOW = new Date('2026-11-20T12:00:00Z')

interface Session {
  id: string
  juggleCount: number
  counted: boolean
}

interface Everything {
  profile: { totalJuggles: number; bestSessionCount: number }
  sessions: Session[]
}

async function everythingOf(userId: string): Promise<Everything> {
  let text = ''
  for await (const piece of exportAsJson({ db, config: { baseTier: 'free' } }, userId, NOW)) text += piece
  return JSON.parse(text) as Everything
}

const linesOf = async (file: CsvFile) =>
  parse<Record<string, string>>(await csvAnswer(file).text(), { bom: true, columns: true })

const old = quirkyExport('exports', NOW)
const { path, remove } = await writeExport(old)
await importOldData(db, path, { now: NOW, defaultTeam: undefined, changes: new Changes() }).finally(remove)
const players = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

test('the export of each player has every imported session, as the old database had it', async () => {
  const documents = new Map(
    Object.entries(old['sessions']!).map(([id, session]) => [newId('sessions', id), session]),
  )
  const taken = (await Promise.all(players.map(everythingOf))).flatMap(({ sessions }) => sessions)
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(taken).toHaveLength(Number(count))
  expect(taken.length).toBeGreaterThan(50)
  for (const { id, juggleCount } of taken)
    expect(Number(documents.get(id)?.['juggleCount'])).toBe(juggleCount)
})

test("a player's numbers equal those of their export, as a document and as a spreadsheet", async () => {
  for (const player of players) {
    const { profile, sessions } = await everythingOf(player)
    const counts = sessions.filter(({ counted }) => counted).map(({ juggleCount }) => juggleCount)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(profile.totalJuggles)
    expect(Math.max(0, ...counts)).toBe(profile.bestSessionCount)
    const lines = await linesOf(sessionsAsCsv(db, player))
    const inFile = lines
      .filter(({ counted }) => counted === 'true')
      .map(({ juggleCount }) => Number(juggleCount))
    expect(inFile.toSorted((a, b) => a - b)).toEqual(counts.toSorted((a, b) => a - b))
  }
})

test('the export of a team has as many members as its count, even if the old count was wrong', async () => {
  const teams = await db.selectFrom('teams').select(['id', 'name', 'member_count']).execute()
  for (const { id, name, member_count } of teams) {
    let members = 0
    for await (const batch of exportMembers(db, { kind: 'team', id, name })) members += batch.length
    expect(members).toBe(member_count)
  }
})
