import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'

type SubjectKind = 'user' | 'team' | 'organization' | 'joinRequest' | 'session' | 'website'

/** An administrative action: who did what to whom, and the values before and after (null for none). */
export interface AdministrativeAction {
  /** Null for the operator's own commands. */
  actorId: string | null
  /** Subject and past participle: `role.granted`, `team.deleted`. */
  action: `${string}.${string}`
  subject: { kind: SubjectKind; id: string }
  before: object | null
  after: object | null
  /**
   * The team that the action is about, if the subject is something else. The team's admins and those of its organization see the action in
   * their log.
   */
  teamId?: string
}

/** Writes an action into the audit log, in the transaction of the action itself, so that neither exists without the other. */
export const recordAction = (tx: Transaction<DB>, action: AdministrativeAction): Promise<void> =>
  recordActions(tx, [action])

/** Writes several actions, such as the same one on several teams, by one statement. */
export async function recordActions(
  tx: Transaction<DB>,
  actions: readonly AdministrativeAction[],
): Promise<void> {
  if (actions.length === 0) return
  await tx
    .insertInto('audit_log')
    .values(({ fn, cast, val, selectFrom }) =>
      actions.map((action) => {
        const { actorId, subject, before, after } = action
        const teamId = subject.kind === 'team' ? subject.id : (action.teamId ?? null)
        return {
          id: uuidv7(),
          actor_id: actorId,
          action: action.action,
          subject_kind: subject.kind,
          subject_id: subject.id,
          data: JSON.stringify({ before, after }),
          team_id: teamId,
          organization_id: fn.coalesce(
            cast<string | null>(val(organizationOf(action)), 'uuid'),
            selectFrom('teams').select('organization_id').where('id', '=', teamId),
          ),
        } satisfies Written<'audit_log'>
      }),
    )
    .execute()
}

/** The organization that the action is about. For a deleted team, or one that has just left, it comes from `before`. */
function organizationOf({ subject, before }: AdministrativeAction): string | null {
  if (subject.kind === 'organization') return subject.id
  const left = before && 'organization_id' in before ? before.organization_id : null
  return typeof left === 'string' ? left : null
}
