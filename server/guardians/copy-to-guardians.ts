import type { Transaction } from 'kysely'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import { namesNow } from '#server/notifications/names-now.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import type { Services } from '#server/services.ts'
import { findWards } from './guarded-player.ts'
import { namesIn } from './guardian-mails.ts'

/** The queue of copies for guardians: `{ notificationId }`, without any content. */
export const GUARDIAN_COPY_QUEUE = 'players-mail-guardian-copy'

/** Sends a copy to the guardians of those players who are minors. Only a guardian who has answered gets mail. */
export async function copyToGuardians(
  tx: Transaction<DB>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  told: readonly { id: string; userId: string }[],
): Promise<void> {
  const wards = await findWards(tx, told, now())
  const copies = told.filter(({ userId }) => wards.has(userId))
  await jobs.addAll(
    tx,
    GUARDIAN_COPY_QUEUE,
    copies.map(({ id }) => ({ notificationId: id })),
  )
}

/**
 * Mails a copy of a coach's message. Throws when the mail could not be delivered. Does nothing when the message or the guardian is gone.
 */
export async function mailGuardianCopy(
  { db, mailer }: Correspondence,
  notificationId: string,
): Promise<void> {
  const copied = await db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('guardian_consents as c', 'c.user_id', 'n.user_id')
    .select(['c.guardian_email as to', 'u.display_name as playerName', 'u.language'])
    .select(namesNow('n').as('names'))
    .where('c.answered_at', 'is not', null)
    .where('n.id', '=', notificationId)
    .$narrowType<{ names: { text: string; player: string; team: string } }>()
    .executeTakeFirst()
  if (!copied) return
  const { to, playerName, language, names } = copied
  const parameters = {
    ...namesIn({ email: to, playerName, team: names.team }),
    coach: withoutAddress(names.player),
    text: withoutAddress(names.text),
  }
  await mailer.deliver(composeMail({ to, language, kind: 'guardianCopy', parameters }))
}
