import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link in a mail or of a station. Only the link has it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. A fast hash is enough, because nobody can guess 256 random bits. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
