import { beforeEach } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { insertPlayer, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

export const OK = { status: 200, body: { ok: true } }

/** The application with a website admin and a player, new for each test, and the requests of the tests of roles. */
export async function startRolesTest() {
  const app = await startTestApp()
  const people = {} as { websiteAdmin: Player; player: Player }
  beforeEach(async () => {
    await app.pool.query('delete from users')
    people.websiteAdmin = await insertPlayer(app.pool, app.url)
    people.player = await insertPlayer(app.pool, app.url)
    await grantWebsiteAdmin(app.db, people.websiteAdmin.email)
  })
  const insert = async (sql: string): Promise<string> => {
    const id = uuidv7()
    await app.pool.query(sql, [id])
    return id
  }
  return {
    app,
    people,
    post: async (actor: Player, operation: string, body: object) => {
      const answer = await actor.send('POST', `/api/roles/${operation}`, body)
      return { status: answer.status, body: answer.body }
    },
    rolesOf: async (someone: Player) => (await someone.get('/api/me/permissions')).body.roles as string[],
    /** Their entries in the audit log that the operator did not make. */
    auditOf: async ({ id }: Player) =>
      (
        await app.pool.query(
          'select actor_id, action, data from audit_log where subject_id = $1 and actor_id is not null order by id',
          [id],
        )
      ).rows,
    makeTeam: () => insert("insert into teams (id, name, type) values ($1, 'Reds', 'team')"),
    makeOrganization: () => insert("insert into organizations (id, name) values ($1, 'League')"),
  }
}
