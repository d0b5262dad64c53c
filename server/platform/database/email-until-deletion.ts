import { sql } from 'kysely'

/** SQL: the email of a user `u`, as the managers of their groups see it. It is empty once the player has asked for deletion. */
export const emailUntilDeletion = sql<string>`case when u.deletion_due_at is null then u.email else '' end as email`
