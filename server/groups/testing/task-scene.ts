import { expect } from 'vitest'
import { levelScene } from '#server/groups/testing/level-scene.ts'
import { bearer } from '#server/testing/anonymous-players.ts'
import { type Player, send } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** Three practices of 200 touches, in the week of the scene. */
export const THRICE = {
  goal: { kind: 'practices', practices: 3, touches: 200 },
  beginsOn: '2026-06-29',
  dueOn: '2026-07-05',
  playerIds: null as string[] | null,
}

/** The team of `levelScene`, on a Tuesday, with what its coach and players do with tasks. */
export function taskScene(app: TestApp) {
  const scene = levelScene(app)
  const path = () => `/api/teams/${scene.teamId}/tasks`
  const show = async (taskId: string) => (await scene.coach.get(`${path()}/${taskId}`)).body
  return Object.assign(scene, {
    path,
    show,
    tasksOf: (who: Player) => who.get(path()),

    async give(task: object = {}): Promise<string> {
      const { status, body } = await scene.coach.send('POST', path(), { ...THRICE, ...task })
      expect([status, body.code]).toEqual([201, undefined])
      return body.task.id
    },

    async onTask(taskId: string, player: Pick<Player, 'id'>) {
      const { players } = await show(taskId)
      return players.find(({ userId }: { userId: string }) => userId === player.id)
    },

    async practice(player: Player, juggleCount: number, more: object = {}) {
      const session = { date: '2026-06-30T16:00:00Z', juggleCount, duration: 120, ...more }
      expect((await player.record(session)).status).toBe(201)
    },

    joined: (on: string) => app.pool.query('update team_members set joined_at = $1', [on]),

    /** Adds a child by name alone, and signs in by the card. */
    async keepIda() {
      const added = await scene.coach.send('POST', `/api/teams/${scene.teamId}/kept-players`, {
        players: [{ displayName: 'Ida K.' }],
      })
      const { id, claimCode } = added.body.items[0]
      const signedIn = await send(app.url, '/api/cards/sign-in', 'POST', {}, { code: claimCode })
      expect(signedIn.status).toBe(200)
      // The database goes by its own clock.
      await app.pool.query("update logins set expires_at = now() + interval '1 day' where user_id = $1", [id])
      return { id: id as string, headers: bearer(signedIn) }
    },
  })
}
