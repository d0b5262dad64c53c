import { type Kysely, sql } from 'kysely'
import type { Visibility } from '#domain/players/visibility.ts'
import type { VideoType } from '#domain/videos/video-limits.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList, type Row, type Value } from '#server/platform/database/typed-sql.ts'

const STORED = [
  'id',
  'user_id',
  'session_id',
  'name',
  'visibility',
  'first_touch_at',
  'slowdown',
  'created_at',
  'ready_at',
  'content_type',
  'duration',
  'width',
  'height',
] as const

export interface VideoRow extends Row<
  'videos',
  (typeof STORED)[number],
  { visibility: Visibility; content_type: VideoType | null }
> {
  size: Value<'videos', 'size', number>
  has_thumbnail: boolean
}

const columns = sql`${columnList('videos', STORED)}, size::float8 as size,
  exists (select from video_thumbnails t where t.video_id = v.id) as has_thumbnail`

export async function findVideo(db: Kysely<DB>, id: string): Promise<VideoRow | null> {
  const { rows } = await sql<VideoRow>`select ${columns} from videos v where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface Wanted {
  /** Only videos with one of these choices. All of the player's own videos when absent. */
  visibilities?: readonly Visibility[]
  limit: number
  before: { createdAt: Date; id: string } | null
}

/** A player's videos, newest first. For other viewers only those that are ready. */
export async function listVideos(
  db: Kysely<DB>,
  userId: string,
  { visibilities, limit, before }: Wanted,
): Promise<VideoRow[]> {
  const seen = visibilities
    ? sql`and v.ready_at is not null and v.visibility = any (${visibilities}::text[])`
    : sql``
  const after = before
    ? sql`and (v.created_at, v.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await sql<VideoRow>`
    select ${columns} from videos v where v.user_id = ${userId} ${seen} ${after}
    order by v.created_at desc, v.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findFilmedSession(db: Kysely<DB>, id: string) {
  const session = await db
    .selectFrom('sessions')
    .select(['juggle_count', 'duration', 'date', 'time_zone', 'juggle_rate', 'touches'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session ?? null
}
