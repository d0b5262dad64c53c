import { type Kysely, sql } from 'kysely'
import type { Visibility } from '#domain/players/visibility.ts'
import type { VideoType } from '#domain/videos/video-limits.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface VideoRow {
  id: string
  user_id: string
  session_id: string | null
  name: string
  size: number
  visibility: Visibility
  first_touch_at: number | null
  slowdown: number
  created_at: Date
  ready_at: Date | null
  content_type: VideoType | null
  duration: number | null
  width: number | null
  height: number | null
  has_thumbnail: boolean
}

const columns = sql`
  v.id, v.user_id, v.session_id, v.name, v.size::float8 as size, v.visibility, v.first_touch_at, v.slowdown, v.created_at, v.ready_at,
  v.content_type, v.duration, v.width, v.height, exists (select from video_thumbnails t where t.video_id = v.id) as has_thumbnail`

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

export interface FilmedSession {
  juggle_count: number
  duration: number
  date: Date
  juggle_rate: number
  touches: number[] | null
}

export async function findFilmedSession(db: Kysely<DB>, id: string): Promise<FilmedSession | null> {
  const { rows } = await sql<FilmedSession>`
    select juggle_count, duration, date, juggle_rate, touches from sessions where id = ${id}`.execute(db)
  return rows[0] ?? null
}
