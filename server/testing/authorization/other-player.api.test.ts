import { expect, test } from 'vitest'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const ID = '018f3c3e-7c3b-7c3b-8c3b-7c3b7c3b7c3b'

test('no route that needs a login takes a request from the screen of another player', async () => {
  const { paths } = (await send(app.url, '/api/openapi.json', 'GET', {})).body as {
    paths: Record<string, object>
  }
  const { token } = await app.signUp()
  const answers = await Promise.all(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(async (method) => {
        const ask = async (headers: Record<string, string>) =>
          (await send(app.url, path.replaceAll(/\{\w+\}/g, ID), method.toUpperCase(), headers)).body?.code
        const nobody = await ask({})
        const other = await ask({ authorization: `Bearer ${token}`, [PLAYER_HEADER]: ID })
        return { route: `${method} ${path}`, nobody, other }
      }),
    ),
  )
  const guarded = answers.filter(({ nobody }) => nobody === 'SIGN_IN_REQUIRED')
  expect(guarded.filter(({ other }) => other !== 'SIGN_IN_REQUIRED')).toEqual([])
  expect(guarded.length).toBeGreaterThan(150)
})

test('what a screen of the first player asks for changes nothing of the second', async () => {
  const [ana, ben] = [await app.signUp(), await app.signUp()]
  const change = (shown: string) =>
    send(
      app.url,
      '/api/me',
      'PATCH',
      { authorization: `Bearer ${ben.token}`, [PLAYER_HEADER]: shown },
      { visibility: 'private' },
    )
  const before = (await ben.get('/api/me')).body.visibility
  expect((await change(ana.id)).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await ben.get('/api/me')).body.visibility).toBe(before)
  expect((await change(ben.id)).status).toBe(200)
})
