import { z } from 'zod'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { VIDEO_TYPES } from '#domain/videos/video-limits.ts'
import { Id } from '#contract/id.ts'
import { page } from './page.ts'
import { lineOfText } from './text.ts'

export const VIDEO_NAME_MAX_LENGTH = 200

const seconds = z.number().min(0)

/** What a player says of a video when its upload begins; tus sends it as Upload-Metadata, every value as text. */
export const NewVideo = z.strictObject({
  name: lineOfText(VIDEO_NAME_MAX_LENGTH).min(1),
  /** The practice that it shows. */
  sessionId: Id.optional(),
  /** Seconds of the video at which the session's first touch is. */
  firstTouchAt: z.coerce.number().min(0).max(86_400).optional(),
  /** How many times slower than filmed the footage is. */
  slowdown: z.coerce.number().min(1).max(32).optional(),
})
export type NewVideo = z.infer<typeof NewVideo>

export const Video = z.object({
  id: z.string(),
  userId: z.string(),
  sessionId: z.string().nullable(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** 'uploading' until every byte is there and was found to be a video. */
  state: z.enum(['uploading', 'ready']),
  /** What its player chose. */
  visibility: z.enum(VISIBILITIES),
  /** What that comes to: never more people than may see the player. */
  shownTo: z.enum(VISIBILITIES),
  contentType: z.enum(VIDEO_TYPES).nullable(),
  duration: seconds.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumbnail: z.boolean(),
  createdAt: z.string(),
  /** Whether this is the caller's own. */
  isMine: z.boolean(),
})
export type Video = z.infer<typeof Video>

/** One video with what can be shown beside it. */
export const VideoDetails = Video.extend({
  playerName: z.string(),
  session: z
    .object({ juggleCount: z.number().int(), duration: seconds, date: z.string(), juggleRate: z.number() })
    .nullable(),
  /** Seconds of the video at which touches are; empty where nobody noted them. */
  touches: z.array(z.number()),
})
export type VideoDetails = z.infer<typeof VideoDetails>

export const VideoPage = page(Video)
export type VideoPage = z.infer<typeof VideoPage>

export const ChangeVideo = z.strictObject({ visibility: z.enum(VISIBILITIES) })

/** What a player may still upload, and why nothing where they may not. */
export const VideoStorage = z.object({
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  maxBytes: z.number().int(),
  maxSeconds: z.number().int(),
  refusal: z.enum(['TIER_REQUIRED', 'GUARDIAN_NEEDED']).nullable(),
})
export type VideoStorage = z.infer<typeof VideoStorage>
