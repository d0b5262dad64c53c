import { beforeAll, expect, test } from 'vitest'
import { foundTeam, givePro, insertPlayers } from '#server/testing/groups.ts'
import { type Player, practice } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let team: { id: string }

beforeAll(async () => {
  ;[coach] = await insertPlayers(app, 1)
  await givePro(app, coach)
  team = await foundTeam(coach)
})

const keep = async (displayName: string): Promise<string> =>
  (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players: [{ displayName }] })).body
    .items[0].id
const exportOf = (id: string) => coach.get(`/api/kept-players/${id}/export`)

test('the export of a player has no code of their card, and its name does not tell the child', async () => {
  const { body, headers } = await exportOf(await keep('Exported E.'))
  // No cache on the way keeps the file.
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-disposition')).toBe('attachment; filename="keepup.json"')
  expect(body).toMatchObject({ account: { displayName: 'Exported E.' }, keptBy: { teamId: team.id } })
  expect(JSON.stringify(body)).not.toContain('cardCode')
})

/** A time zone tells where a child practices. The rest is elsewhere in the export, follows from it, or is about requests and links. */
const LEFT_OUT = [
  'best_run',
  'body_hash',
  'ends_at',
  'import_id',
  'juggle_rate',
  'run_classes',
  'run_counts',
  'shared_as',
  'time_zone',
  'user_id',
]

test('it has all that is kept of a session, except what tells where a child practices and what follows from the rest', async () => {
  const id = await keep('Whole W.')
  expect((await coach.send('POST', `/api/kept-players/${id}/sessions`, practice())).status).toBe(201)
  const { sessions } = (await exportOf(id)).body
  expect(sessions).toMatchObject([{ date: expect.stringMatching(/\.\d{3}Z$/) }])
  const { rows } = await app.pool.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'sessions' order by 1`,
  )
  const isExported = ({ name }: { name: string }) =>
    name.replaceAll(/_[a-z]/g, ([, letter]) => letter!.toUpperCase()) in sessions[0]
  expect(
    rows.filter((row) => !isExported(row)).map(({ name }) => name),
    'A new column belongs in server/squads/export-kept-player.ts.',
  ).toEqual(LEFT_OUT)
})

test('it has the levels that the team confirmed and what it handed over', async () => {
  const id = await keep('Ida F.')
  const program = await coach.send('POST', `/api/teams/${team.id}/level-programs`, {
    name: 'In a row',
    skill: 'any',
    levels: [{ juggles: 10, award: 'T-shirt' }],
  })
  const levelId = program.body.levels[0].id
  for (const step of ['confirmed', 'handedOver']) {
    const award = { levelId, userIds: [id], step, on: '2026-01-31' }
    expect((await coach.send('POST', `/api/teams/${team.id}/awards`, award)).status).toBe(200)
  }
  const { awards } = (await exportOf(id)).body
  const level = { levelId, program: 'In a row', juggles: 10, award: 'T-shirt', happenedOn: '2026-01-31' }
  expect(awards).toMatchObject([
    { ...level, step: 'confirmed' },
    { ...level, step: 'handedOver' },
  ])
  expect(JSON.stringify(awards)).not.toContain(coach.id)
})
