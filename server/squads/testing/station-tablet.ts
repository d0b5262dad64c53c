import { expect } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const NOON = new Date('2026-11-20T11:00:00Z')

/** A team that keeps two children, and its coach who makes stations for 20 November 2026. */
export async function holdTestDay(app: TestApp) {
  app.clock.now = NOON
  const [coach] = await insertPlayers(app, 1)
  const team = (await foundTeam(coach)) as { id: string; inviteCode: string }
  /** Children of a team of the coach. */
  const keep = async (teamId: string, names: string[]): Promise<{ id: string }[]> => {
    const players = names.map((displayName) => ({ displayName, birthYear: 2014 }))
    return (await coach.send('POST', `/api/teams/${teamId}/kept-players`, { players })).body.items
  }
  const [mia, zoe] = (await keep(team.id, ['Mia K.', 'Zoë B.'])) as [{ id: string }, { id: string }]

  /** What a tablet with the secret of a link sends. */
  const tablet = (token: string, more: Record<string, string> = {}) => {
    const headers = { 'keepup-station': token, ...more }
    return {
      token,
      see: () => send(app.url, '/api/station', 'GET', headers),
      sendTries: (tries: object[]) =>
        send(app.url, '/api/station/tries', 'POST', headers, {
          sentAt: app.now().toISOString(),
          timeZone: 'Asia/Tokyo',
          tries,
        }),
      takeBack: (id: string) => send(app.url, `/api/station/tries/${id}`, 'DELETE', headers),
    }
  }
  const aStation = async ({ by = coach, of = team.id, name = 'Station 2' } = {}) => {
    const made = { name, timeZone: 'Europe/Berlin' }
    const { status, body } = await by.send('POST', `/api/teams/${of}/stations`, made)
    expect(status).toBe(201)
    return { id: body.id as string, url: body.url as string, ...tablet(body.url.split('#')[1]) }
  }
  const aTry = (playerId: string, juggleCount = 12, more: object = {}) => ({
    id: uuidv7(),
    playerId,
    juggleCount,
    duration: 0,
    date: app.now().toISOString(),
    station: 'Anything',
    ...more,
  })
  const dayOf = async (of = team.id) => (await coach.get(`/api/teams/${of}/test-days/2026-11-20`)).body
  return {
    coach,
    team,
    mia: mia.id,
    zoe: zoe.id,
    keep,
    tablet,
    aStation,
    aTry,
    dayOf,
    /** What the test day has of a player. */
    triesOf: async (playerId: string): Promise<{ id: string; juggleCount: number }[]> =>
      (await dayOf()).players.find((each: { playerId: string }) => each.playerId === playerId).tries,
    stationsOf: async (of = team.id) => (await coach.get(`/api/teams/${of}/stations`)).body.items,
    end: (id: string, query = '') => coach.send('DELETE', `/api/teams/${team.id}/stations/${id}${query}`),
    /** Whether a link opens nothing any more. */
    isOver: async (station: ReturnType<typeof tablet>) => {
      const answers = [
        await station.see(),
        await station.sendTries([aTry(mia.id)]),
        await station.takeBack(uuidv7()),
      ]
      return answers.every(({ status, body }) => status === 410 && body.code === 'STATION_ENDED')
    },
  }
}

export const states = ({ body }: { body: { results: { state: string }[] } }) =>
  body.results.map(({ state }) => state)
