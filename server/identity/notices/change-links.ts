import { type Kysely, sql } from 'kysely'
import type { ToldChange, UndoableChange } from '#contract/identity/not-me.ts'
import type { IssueChangeLink } from '#server/notifications/mail-notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'

/** Makes the link of "This was not me" for the mail of a notice. */
export const issueChangeLink: IssueChangeLink = async (db, notificationId) => {
  const token = newLinkToken()
  const change = await db
    .updateTable('account_changes')
    .set(
      ({ ref }) =>
        ({
          token_hash: sql<Buffer | null>`case when ${ref('can_be_undone')} then ${hashLinkToken(token)}::bytea end`,
        }) satisfies Written<'account_changes'>,
    )
    .where('id', '=', notificationId)
    .where('undone_at', 'is', null)
    .returning(['told_email as email', 'can_be_undone as canBeUndone'])
    .executeTakeFirst()
  return change ? { email: change.email, token: change.canBeUndone ? token : null } : null
}

/** Reads what a link is about. The link stays valid. Throws INVALID_TOKEN. */
export async function openChangeLink(db: Kysely<DB>, token: string, now: Date): Promise<ToldChange> {
  const change = await db
    .selectFrom('account_changes')
    .select(['kind', 'at'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<{ kind: UndoableChange }>()
    .executeTakeFirst()
  if (!change) throw new ProblemError('INVALID_TOKEN')
  return { kind: change.kind, at: change.at.toISOString() }
}
