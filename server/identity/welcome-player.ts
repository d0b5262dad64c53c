import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DEFAULT_TEAM_ID } from '#domain/group.ts'
import { addMember } from '#server/groups/add-member.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Spec §4, "New user": joins the default team. If that fails, the sign-up goes on all the same. */
export async function welcomePlayer(db: Kysely<DB>, log: Logger, userId: string): Promise<void> {
  try {
    await addMember(db, { teamId: DEFAULT_TEAM_ID, userId, addedBy: 'system', joinMethod: null })
  } catch (error) {
    log.warn({ userId, err: error }, 'A new player could not be added to the default team')
  }
}
