import { sql } from 'kysely'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

/**
 * SQL: the names in a notification. That of a player who waits to be deleted is not shown meanwhile (product 10.24). That of a player who asked to
 * join is shown to those who manage the team, while the request waits or the player is in the team (product 10.9).
 */
export const namesNow = (notification: string) => {
  const of = (column: string) => sql.ref(`${notification}.${column}`)
  return sql<Record<string, string>>`(
    case when exists (select from users about where about.id = ${of('player_id')} and about.deletion_due_at is not null)
        or exists (
          select from join_requests asked join teams team on team.id = asked.group_id where asked.id = ${of('join_request_id')} and (
            (asked.status <> 'pending' and not exists (
              select from team_members m where m.team_id = team.id and m.user_id = asked.user_id and m.is_active))
            or not exists (
              select from team_members m
              where m.team_id = team.id and m.user_id = ${of('user_id')} and m.is_active and m.role <> 'member'
              union all
              select from role_grants g where g.user_id = ${of('user_id')}
                and (g.kind = 'website' or g.team_id = team.id or g.organization_id = team.organization_id))))
      then ${of('names')} || jsonb_build_object('player', ${ANONYMOUS}::text)
      else ${of('names')} end)`
}
