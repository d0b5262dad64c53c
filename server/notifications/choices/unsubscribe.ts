import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { NotificationKind } from '#domain/notification.ts'
import { isChoosable, type NotificationTopic, topicOf } from '#domain/notification-topics.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createRouter } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { endMails } from './choose-notifications.ts'

/** Mail programs take the full stop or the bracket behind a link for a part of it. */
const mailId = z
  .string()
  .transform((text) => text.slice(0, 36))
  .pipe(z.uuid())

/** The mail that a link came with: a weekly digest or a notification. */
const Mail = z.union([
  z.object({ digest: mailId }).transform(({ digest: id }) => ({ id, isDigest: true })),
  z.object({ notification: mailId }).transform(({ notification: id }) => ({ id, isDigest: false })),
])

/**
 * Unsubscribes without a login, by the button of a mail program (RFC 8058). It changes the same choice as the settings do. It is not part
 * of the API, whose bodies are JSON: mail programs post a form to the address of the page.
 */
export function unsubscribeRoutes({ config, db, limits }: Services) {
  const router = createRouter()
  router.post('/unsubscribe', async (c) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    const mail = Mail.safeParse(c.req.query())
    const reader = mail.success ? await findReader(db, mail.data) : null
    if (!reader || !isChoosable(reader.topic, 'byMail')) throw new ProblemError('INVALID_TOKEN')
    await endMails(db, reader.userId, reader.topic)
    return c.body(null, 204)
  })
  return router
}

interface Reader {
  userId: string
  topic: NotificationTopic
}

/** The recipient and the topic of a mail; null when it is no longer known, or never existed. */
async function findReader(db: Kysely<DB>, { id, isDigest }: z.infer<typeof Mail>): Promise<Reader | null> {
  if (isDigest) {
    const digest = await db
      .selectFrom('weekly_digests')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst()
    return digest ? { userId: digest.user_id, topic: 'weekly_digest' } : null
  }
  const notification = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('id', '=', id)
    .$narrowType<{ kind: NotificationKind }>()
    .executeTakeFirst()
  return notification ? { userId: notification.user_id, topic: topicOf(notification.kind) } : null
}
