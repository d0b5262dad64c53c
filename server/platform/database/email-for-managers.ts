import { sql } from 'kysely'

/** SQL: the email of a user `u`, for those who manage a group of theirs. A player who asked for deletion is seen by nobody. */
export const emailForManagers = sql<string>`case when u.deletion_due_at is null then u.email else '' end as email`
