import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/players/mailbox.ts'

/** The key by which mails to a mailbox are counted. All addresses of the mailbox share it. None of them can be read from it. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('base64url')
