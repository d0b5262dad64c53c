import type { Tier } from '#domain/billing/entitlement.ts'

/** Bytes; decimal, as people and devices count them. */
const GB = 1e9

/** The most bytes of a video (product 10.28). A phone films about 200 MB a minute in its best quality. */
export const MAX_VIDEO_BYTES = 2 * GB

/** The most seconds of a video. */
export const MAX_VIDEO_SECONDS = 15 * 60

/** The greatest width or height of a picture, in pixels. No browser can show more. */
export const MAX_VIDEO_SIDE = 16_384

/** The bytes that all videos of a player may take together. When a plan ends, the videos stay but no more can be added. */
export const VIDEO_QUOTA_BYTES: Readonly<Record<Tier, number>> = {
  free: 0,
  plus: 10 * GB,
  pro: 100 * GB,
  admin: 100 * GB,
}

/** Hours without progress after which an unfinished upload is deleted. */
export const UPLOAD_EXPIRES_HOURS = 72

/** The file types that browsers play. The server detects a file's type from its content. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]
