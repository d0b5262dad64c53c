import { beforeEach, expect } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

export const IN_A_ROW = {
  name: 'In a row',
  skill: 'any',
  levels: [{ juggles: 10 }, { juggles: 25, award: 'T-shirt' }, { juggles: 50 }],
}

/** Before each test, a team of a coach, Ana and Ben, on 2026-06-30; and what they do with its levels. */
export function levelScene(app: TestApp) {
  const scene = {} as { coach: Player; ana: Player; ben: Player; teamId: string }
  beforeEach(async () => {
    await app.pool.query('delete from users')
    await app.pool.query('delete from teams where id <> $1', [DEFAULT_TEAM_ID])
    await app.pool.query('delete from organizations')
    app.clock.now = new Date('2026-06-30T18:00:00Z')
    const [coach, ana, ben] = await insertPlayers(app, 3)
    Object.assign(scene, { coach, ana, ben, teamId: (await foundTeam(coach)).id })
    for (const player of [ana, ben]) await player.send('POST', `/api/teams/${scene.teamId}/join`, {})
  })
  const levels = async (who = scene.coach) => (await who.get(`/api/teams/${scene.teamId}/levels`)).body
  return Object.assign(scene, {
    levels,

    async setProgram(program: object = IN_A_ROW) {
      const { status, body } = await scene.coach.send(
        'POST',
        `/api/teams/${scene.teamId}/level-programs`,
        program,
      )
      expect([status, body.code]).toEqual([201, undefined])
      return body
    },

    async practiceRuns(player: Player, runs: { juggleCount: number; bodyPart?: string }[]) {
      const { status } = await player.record({
        date: '2026-06-30T16:00:00Z',
        juggleCount: runs.reduce((sum, { juggleCount }) => sum + juggleCount, 0),
        duration: 120,
        runs: runs.map((run) => ({ duration: 20, ...run })),
      })
      expect(status).toBe(201)
    },

    async standingOf(player: Player, who = scene.coach) {
      const { players } = await levels(who)
      return players.find(({ userId }: { userId: string }) => userId === player.id)?.standings[0]
    },

    give: (
      levelId: string,
      players: Player[],
      { step = 'confirmed', who = scene.coach, on = '2026-06-30' } = {},
    ) =>
      who.send('POST', `/api/teams/${scene.teamId}/awards`, {
        levelId,
        userIds: players.map(({ id }) => id),
        step,
        on,
      }),

    correct: (levelId: string, player: Player) =>
      scene.coach.send('POST', `/api/teams/${scene.teamId}/awards/corrections`, {
        levelId,
        userId: player.id,
        reason: 'Misread',
      }),
  })
}
