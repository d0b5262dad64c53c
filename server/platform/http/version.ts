import { createHash } from 'node:crypto'
import { ProblemError } from './problem.ts'

/**
 * The version of a document: a hash of what can be written in it (decisions/0111). The caller puts the fields in one order, because another order is
 * another version.
 */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)

interface Change {
  /** What the request says that it read; undefined for a client that does not ask. */
  read: string | undefined
  /** The versions of what is stored, under a lock, and of what the request wants stored. */
  stored: string
  wanted: string
}

/**
 * Refuses to replace what somebody else has changed since it was read. What is stored already may be sent again, because the first
 * answer can be lost. Throws CHANGED_MEANWHILE.
 */
export function requireSameVersion({ read, stored, wanted }: Change): void {
  if (read !== undefined && read !== stored && wanted !== stored) throw new ProblemError('CHANGED_MEANWHILE')
}
