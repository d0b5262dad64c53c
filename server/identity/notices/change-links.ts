import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ToldChange, UndoableChange } from '#contract/identity/not-me.ts'
import type { IssueChangeLink } from '#server/notifications/mail-notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Makes the link of "This was not me" for the mail of a notice. */
export const issueChangeLink: IssueChangeLink = async (db, notificationId) => {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ email: string; canBeUndone: boolean }>`
    update account_changes set token_hash = case when can_be_undone then ${hashChangeToken(token)}::bytea end
    where id = ${notificationId} and undone_at is null
    returning told_email as email, can_be_undone as "canBeUndone"`.execute(db)
  return rows[0] ? { email: rows[0].email, token: rows[0].canBeUndone ? token : null } : null
}

/** Reads what a link is about. The link stays valid. Throws INVALID_TOKEN. */
export async function openChangeLink(db: Kysely<DB>, token: string, now: Date): Promise<ToldChange> {
  const { rows } = await sql<{ kind: UndoableChange; at: Date }>`
    select kind, at from account_changes
    where token_hash = ${hashChangeToken(token)} and undone_at is null and expires_at > ${now}`.execute(db)
  if (!rows[0]) throw new ProblemError('INVALID_TOKEN')
  return { kind: rows[0].kind, at: rows[0].at.toISOString() }
}

export const hashChangeToken = (token: string) => createHash('sha256').update(token).digest()
