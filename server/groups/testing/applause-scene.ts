import { levelScene } from './level-scene.ts'
import type { Player } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

interface Piece {
  kind: string
  id: string
}

export const pathOfApplause = ({ kind, id }: Piece) => `/api/me/news/${kind}/${id}/applause`

/** Before each test, the team of `levelScene`; and what they do with news. */
export function applauseScene(app: TestApp) {
  const scene = levelScene(app)
  const newsOf = async (player: Player) => (await player.get('/api/me/news')).body.items
  return Object.assign(scene, {
    newsOf,

    clap: async (player: Player, piece: Piece) => (await player.send('PUT', pathOfApplause(piece))).status,

    takeBack: async (player: Player, piece: Piece) =>
      (await player.send('DELETE', pathOfApplause(piece))).status,

    claps: async () => (await app.pool.query('select user_id, receiver_id from claps')).rows,

    /** What a player is told of applause, and how much is unread. */
    async told(player: Player) {
      const { items, unreadCount } = (await player.get('/api/notifications')).body
      const applause = items.filter(({ kind }: { kind: string }) => kind === 'applause')
      return { applause, unreadCount }
    },

    /** The applause at a line of a player's news. */
    seenBy: async (player: Player, piece: Piece) =>
      (await newsOf(player)).find(({ id }: Piece) => id === piece.id)?.applause,

    /** Ana beats her best with 43 in a row. Returns the piece of news. */
    async anasBest(): Promise<Piece> {
      await app.pool.query("update team_members set joined_at = '2026-06-30'")
      app.clock.now = new Date('2026-07-01T12:00:00Z')
      for (const [hour, juggleCount] of [
        ['10', 20],
        ['11', 43],
      ] as const)
        await scene.ana.record({
          date: `2026-07-01T${hour}:00:00Z`,
          juggleCount,
          duration: 30,
          runs: [{ juggleCount, duration: 30 }],
        })
      return (await newsOf(scene.ben))[0]
    },
  })
}
