import type { Tier } from '#domain/billing/entitlement.ts'

/** Bytes, as people and devices count them. */
const GB = 1e9

/** Bytes of one video; a phone films some 200 MB a minute in its finest quality. */
export const MAX_VIDEO_BYTES = 2 * GB

/** Seconds. */
export const MAX_VIDEO_SECONDS = 15 * 60

/** Pixels of a picture's side: no browser shows more, whatever a file says of itself. */
export const MAX_VIDEO_SIDE = 16_384

/** Bytes that all videos of a player may take together. Whose plan has ended keeps what is there, and adds nothing. */
export const VIDEO_QUOTA_BYTES: Readonly<Record<Tier, number>> = {
  free: 0,
  plus: 10 * GB,
  pro: 100 * GB,
  admin: 100 * GB,
}

/** Hours without a byte after which an unfinished upload is given up. */
export const UPLOAD_EXPIRES_HOURS = 72

/** The kinds of files that browsers play; what a file is, its content says. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]
