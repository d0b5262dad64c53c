import { type Kysely, sql } from 'kysely'
import { withApiTimes } from '#server/platform/database/api-times.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'

/**
 * Everything that a team keeps of a player, as one JSON document. It has no logins and no time zones, so that a coach does not learn where a
 * child practices, and no code of a card. Throws NOT_FOUND.
 */
export async function exportKeptPlayer(
  db: Kysely<DB>,
  playerId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ document: Record<string, unknown> }>`
    select jsonb_build_object(
      'exportedAt', ${now}::timestamptz,
      'account', jsonb_build_object('id', u.id, 'displayName', u.display_name, 'birthYear', u.birth_year, 'joinDate', u.join_date),
      'keptBy', jsonb_build_object('teamId', k.team_id, 'shirtNumber', k.shirt_number, 'guardianEmail', k.guardian_email,
        'addedAt', k.added_at),
      'teamMembers', (select coalesce(jsonb_agg(jsonb_build_object('teamId', m.team_id, 'joinedAt', m.joined_at,
        'isActive', m.is_active)), '[]') from team_members m where m.user_id = u.id),
      'testDayTries', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'heldOn', t.held_on, 'juggleCount', t.juggle_count,
        'evidence', t.evidence, 'station', t.station, 'triedAt', t.tried_at, 'takenBackAt', t.taken_back_at) order by t.tried_at), '[]')
        from test_day_tries t where t.user_id = u.id),
      'awards', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'levelId', a.level_id, 'program', g.name, 'juggles', l.juggles,
        'award', l.award, 'step', a.step, 'happenedOn', a.happened_on, 'recordedAt', a.recorded_at, 'reason', a.reason) order by a.id), '[]')
        from award_entries a join levels l on l.id = a.level_id join level_programs g on g.id = l.program_id where a.user_id = u.id),
      'tasks', (select coalesce(jsonb_agg(p.task_id), '[]') from task_players p where p.user_id = u.id),
      'praise', (select coalesce(jsonb_agg(jsonb_build_object('taskId', p.task_id, 'words', p.words, 'givenAt', p.given_at) order by p.given_at), '[]')
        from task_praises p where p.user_id = u.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'date', s.date, 'localDate', s.local_date,
        'juggleCount', s.juggle_count, 'duration', s.duration, 'mode', s.mode, 'evidence', s.evidence, 'counted', s.counted,
        'runs', s.runs, 'touches', s.touches, 'detectedCount', s.detected_count, 'newRecords', s.new_records, 'reviewReasons', s.review_reasons,
        'notes', s.notes, 'recordedAt', s.recorded_at) order by s.date), '[]')
        from sessions s where s.user_id = u.id)) as document
    from kept_players k join users u on u.id = k.user_id where k.user_id = ${playerId}`.execute(db)
  if (!rows[0]) throw notFound()
  return withApiTimes(rows[0].document)
}

/** The headers of the answer with the document. The file's name does not tell whose it is. */
export const EXPORT_HEADERS = {
  'content-disposition': 'attachment; filename="keepup.json"',
  'cache-control': 'private, no-store',
}
