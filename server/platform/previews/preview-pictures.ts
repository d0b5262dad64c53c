import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { PRODUCT_NAME } from '#domain/product.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { fewAtOnce } from '#server/platform/limits/few-at-once.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { drawPreview, type PreviewPicture } from './draw-preview.ts'
import type { Preview } from './preview.ts'

/** The brand's own picture: for everything that has no picture of its own, and whenever too much is asked for. */
export const NEUTRAL_PICTURE = '/icons/share.jpg'

/** Some 60 KB each. */
const KEPT = 200

/** A drawing takes a core for a tenth of a second. */
const DRAWING = { running: 1, waiting: 20, patience: 5_000 }

/** A client that asks for too much gets the brand's picture, like one that asks for nothing. */
const TOO_MANY = new ProblemError('TOO_MANY_REQUESTS')

/**
 * Draws the pictures of link previews, one at a time, and keeps the last ones. The cost is limited: what was drawn is kept by its content,
 * an address gets few new drawings a minute, and too long a queue gets the brand's picture.
 */
export function createPreviewPictures({
  publicUrl,
  limits,
  trustProxy,
}: {
  publicUrl: string
  limits: Limits
  trustProxy: number
}) {
  const kept = new Map<string, Promise<Buffer>>()
  const inTurn = fewAtOnce(DRAWING)
  const site = new URL(publicUrl).host

  const keep = (key: string, drawing: Promise<Buffer>) => {
    kept.delete(key)
    kept.set(key, drawing)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
  }

  return {
    /** The address of a preview's picture. It changes with the content, because chats keep pictures by their address. */
    addressOf: (path: string, preview: Preview) =>
      new URL(`${path}?v=${hashOf(preview.picture)}`, publicUrl).href,

    /** Answers with the picture, or leads to the brand's own. */
    async answer(c: Context, preview: Preview | null): Promise<Response> {
      const neutral = () => c.redirect(NEUTRAL_PICTURE, 302)
      c.header('cache-control', 'no-store')
      if (!preview) return neutral()
      const picture: PreviewPicture = { ...preview.picture, brand: PRODUCT_NAME, site }
      const key = hashOf(preview.picture)
      const drawing =
        kept.get(key) ??
        limits
          .allows('drawPreview', addressKey(c, trustProxy))
          .then((allows) => (allows ? inTurn(() => drawPreview(picture)) : Promise.reject(TOO_MANY)))
      keep(key, drawing)
      try {
        const jpeg = await drawing
        c.header('content-type', 'image/jpeg')
        // Not for long: a player who turns private disappears here, too.
        c.header('cache-control', 'public, max-age=300')
        return c.body(new Uint8Array(jpeg))
      } catch {
        kept.delete(key)
        return neutral()
      }
    },
  }
}

export type PreviewPictures = ReturnType<typeof createPreviewPictures>

const hashOf = (picture: Preview['picture']) =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 16)
