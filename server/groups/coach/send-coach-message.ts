import type { Transaction } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { copyToGuardians } from '#server/guardians/copy-to-guardians.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface CoachMessageToSend {
  teamId: string
  coachId: string
  text: string
  recipients: readonly string[]
  /** How many players the coach wrote to, with those who have blocked the team. */
  players: number
}

/**
 * Tells recipients what a coach writes. A minor's guardian gets a copy. The audit log keeps the number of players, but not the text, because
 * it never forgets.
 */
export async function sendCoachMessage(
  tx: Transaction<DB>,
  services: GroupServices,
  { teamId, coachId, text, recipients, players }: CoachMessageToSend,
): Promise<void> {
  const told = await notifyAll(tx, services, recipients, {
    kind: 'coach_message',
    teamId,
    playerId: coachId,
    names: { text },
  })
  await copyToGuardians(tx, services, told)
  await recordAction(tx, {
    actorId: coachId,
    action: 'members.messaged',
    subject: { kind: 'team', id: teamId },
    before: null,
    after: { players },
  })
}
