import { beforeEach } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { insertPlayer, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/** The application with a website admin and a player, new for each test. `auditOf` reads what people did to somebody or something. */
export async function startAdminTest(settings?: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(settings)
  const people = {} as { websiteAdmin: Player; player: Player }
  beforeEach(async () => {
    await app.pool.query('delete from teams where owner_id is not null')
    await app.pool.query('delete from users')
    people.websiteAdmin = await insertPlayer(app.pool, app.url, 'ada@example.com')
    people.player = await insertPlayer(app.pool, app.url)
    await grantWebsiteAdmin(app.db, people.websiteAdmin.email)
  })
  return {
    app,
    people,
    auditOf: async (subjectId: string) =>
      (
        await app.pool.query(
          'select actor_id, action, data from audit_log where subject_id = $1 and actor_id is not null order by at, id',
          [subjectId],
        )
      ).rows,
  }
}
