import { sql } from 'kysely'
import { sentence } from './texts.ts'

/** The name of a player without a name (product 3.3). It is the same for every reader, and not translated. */
export const ANONYMOUS = sentence('common.anonymous')

/** A player's name as others see it. */
export const shownName = (displayName: string | null): string => displayName ?? ANONYMOUS

/** SQL: the email of a user `u`, for those who manage a group of theirs. A player who asked for deletion is seen by nobody. */
export const emailForManagers = sql<string>`case when u.deletion_due_at is null then u.email else '' end as email`
