import { z } from 'zod'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { VIDEO_TYPES } from '#domain/videos/video-limits.ts'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { page } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'

export const VIDEO_NAME_MAX_LENGTH = 200

const seconds = z.number().min(0)

/** What a player tells about a video when its upload begins. tus sends it as Upload-Metadata, with every value as text. */
export const NewVideo = z.strictObject({
  name: lineOfText(VIDEO_NAME_MAX_LENGTH).min(1),
  /** The session that the video shows. */
  sessionId: Id.optional(),
  /** The second of the video at which the session's first touch happens. */
  firstTouchAt: z.coerce.number().min(0).max(86_400).optional(),
  /** How many times slower than reality the footage is. */
  slowdown: z.coerce.number().min(1).max(32).optional(),
})
export type NewVideo = z.infer<typeof NewVideo>

export const Video = z.object({
  id: uuid,
  userId: uuid,
  sessionId: uuid.nullable(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** 'uploading' until every byte has arrived and the content is found to be a video. */
  state: z.enum(['uploading', 'ready']),
  /** The player's choice. */
  visibility: z.enum(VISIBILITIES),
  /** The people who really see it: never more than may see the player. */
  shownTo: z.enum(VISIBILITIES),
  contentType: z.enum(VIDEO_TYPES).nullable(),
  duration: seconds.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumbnail: z.boolean(),
  createdAt: instant,
  /** Whether it is the caller's own video. */
  isMine: z.boolean(),
})
export type Video = z.infer<typeof Video>

/** One video, with its session and touches. */
export const VideoDetails = Video.extend({
  playerName: z.string(),
  session: z
    .object({
      juggleCount: z.number().int(),
      duration: seconds,
      date: instant,
      timeZone: z.string(),
      juggleRate: z.number(),
    })
    .nullable(),
  /** Seconds of the video at which touches happen; empty if they were not noted. */
  touches: z.array(z.number()),
})
export type VideoDetails = z.infer<typeof VideoDetails>

export const VideoPage = page(Video)
export type VideoPage = z.infer<typeof VideoPage>

export const ChangeVideo = z.strictObject({ visibility: z.enum(VISIBILITIES) })

/** How much a player may still upload, and the reason if they may not. */
export const VideoStorage = z.object({
  usedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  maxBytes: z.number().int(),
  maxSeconds: z.number().int(),
  refusal: z.enum(['TIER_REQUIRED', 'GUARDIAN_NEEDED']).nullable(),
})
export type VideoStorage = z.infer<typeof VideoStorage>
