import { expect, test } from 'vitest'
import { givePro } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

const ask = (key: string, path: string) => send(app.url, path, 'GET', { authorization: `Bearer ${key}` })

async function keyOf(player: Player): Promise<string> {
  await givePro(app, player)
  return (await player.send('POST', '/api/me/api-keys', { name: 'Spreadsheet', days: 30 })).body.key
}

const WHAT_TO_DO =
  'Decide whether a key of the API may read the new route. Then name it here, or take it out of READABLE (domain/identity/api-key.ts)'

test('a key reaches these routes and no others', async () => {
  const key = await keyOf(await app.signUp())
  const { body } = await send(app.url, '/api/openapi.json', 'GET', {})
  const routes = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
  )
  const reached: string[] = []
  for (const { method, path } of routes) {
    const address = path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000001')
    const answer = await fetch(app.url + address, { method, headers: { authorization: `Bearer ${key}` } })
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
    if (code !== 'KEY_READS_ONLY') reached.push(`${method} ${path}`)
  }
  expect(reached.toSorted(), WHAT_TO_DO).toMatchInlineSnapshot(`
    [
      "GET /api/configuration",
      "GET /api/crests/{id}",
      "GET /api/kept-players/{playerId}/sessions",
      "GET /api/landing-numbers",
      "GET /api/leaderboards/{stat}",
      "GET /api/leaderboards/{stat}/players",
      "GET /api/me",
      "GET /api/me/groups",
      "GET /api/me/news",
      "GET /api/me/statistics",
      "GET /api/me/statistics/advanced",
      "GET /api/me/tasks",
      "GET /api/organizations",
      "GET /api/organizations/{id}",
      "GET /api/organizations/{id}/campaigns",
      "GET /api/organizations/{id}/card",
      "GET /api/organizations/{id}/level-programs",
      "GET /api/organizations/{id}/members",
      "GET /api/organizations/{id}/report",
      "GET /api/organizations/{id}/teams",
      "GET /api/photos/{id}",
      "GET /api/plans",
      "GET /api/public-players/{userId}",
      "GET /api/sessions",
      "GET /api/sessions/{id}",
      "GET /api/shared-sessions/{key}",
      "GET /api/teams",
      "GET /api/teams/{id}",
      "GET /api/teams/{id}/attendance",
      "GET /api/teams/{id}/awards",
      "GET /api/teams/{id}/campaigns",
      "GET /api/teams/{id}/card",
      "GET /api/teams/{id}/coach",
      "GET /api/teams/{id}/levels",
      "GET /api/teams/{id}/members",
      "GET /api/teams/{id}/members/{userId}/awards",
      "GET /api/teams/{id}/program",
      "GET /api/teams/{id}/tasks",
      "GET /api/teams/{id}/tasks/{taskId}",
      "GET /api/teams/{id}/test-days",
      "GET /api/teams/{id}/test-days/{date}",
      "GET /api/users/{userId}",
    ]
  `)
})

test('a key reads what everybody reads without a login, and the description of the API', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  const key = await keyOf(player)
  for (const path of [
    '/api/plans',
    '/api/configuration',
    '/api/openapi.json',
    `/api/public-players/${other.id}`,
  ])
    expect((await ask(key, path)).status, path).toBe(200)
  await app.pool.query('delete from individual_subscriptions where user_id = $1', [player.id])
  expect((await ask(key, '/api/plans')).body.code).toBe('PRO_REQUIRED')
})
