import { uuidv7 } from '#server/platform/ids.ts'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

export const OK = { status: 200, body: { ok: true } }

/** The application with a website admin and a player, new for each test, and the requests of the tests of roles. */
export async function startRolesTest() {
  const { app, people, auditOf } = await startAdminTest()
  const insert = async (sql: string): Promise<string> => {
    const id = uuidv7()
    await app.pool.query(sql, [id])
    return id
  }
  return {
    app,
    people,
    auditOf,
    post: async (actor: Player, operation: string, body: object) => {
      const answer = await actor.send('POST', `/api/roles/${operation}`, body)
      return { status: answer.status, body: answer.body }
    },
    rolesOf: async (someone: Player) => (await someone.get('/api/me/permissions')).body.roles as string[],
    makeTeam: () => insert("insert into teams (id, name, type) values ($1, 'Reds', 'team')"),
    makeOrganization: () => insert("insert into organizations (id, name) values ($1, 'League')"),
  }
}
