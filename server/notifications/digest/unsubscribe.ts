import { sql } from 'kysely'
import { z } from 'zod'
import { addressKey } from '#server/platform/http/client-address.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'

/**
 * Ends the weekly mails of whom one of them was sent to, without a login: what a mail program asks for when somebody presses its own
 * button (RFC 8058), with a form of its making. It stands beside the page of the same address and not in the API, whose bodies are JSON.
 */
export function unsubscribeRoutes({ config, db, limits }: Services) {
  const router = createRouter()
  router.post('/unsubscribe', async (c) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    const id = z.uuid().safeParse(c.req.query('digest'))
    if (!id.success) throw new ProblemError('INVALID_TOKEN')
    const { numAffectedRows } = await sql`
      update users set weekly_digest = false where id = (select user_id from weekly_digests where id = ${id.data})`.execute(
      db,
    )
    if (!numAffectedRows) throw new ProblemError('INVALID_TOKEN')
    return c.body(null, 204)
  })
  return router
}
