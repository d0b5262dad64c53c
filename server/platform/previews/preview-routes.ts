import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { etag } from 'hono/etag'
import type { Logger } from 'pino'
import { createRouter } from '#server/platform/http/router.ts'
import { brandPreview, type Preview, previewHead } from './preview.ts'
import type { PreviewPictures } from './preview-pictures.ts'

export interface PreviewSite {
  config: { publicUrl: string; landingNumbers: boolean }
  log: Logger
  pictures: PreviewPictures
  /** The folder of the built web app. */
  webRoot: string
}

/** Finds the preview that anybody may see. Null for a page that has only the brand's, whether the page exists or not. */
type FindPreview = (id: string, c: Context) => Promise<Preview | null>

/**
 * The pages `/{folder}/{id}` with their link previews, and the pictures `/previews/{folder}/{id}`. A page without a preview of its own has the
 * brand's, which reveals nothing (product 10.33). `find` is asked without a login, because chats load links without one.
 */
export function previewRoutes(site: PreviewSite, folder: string, find: FindPreview) {
  const router = createRouter()
  const found = (c: Context) =>
    find(c.req.param('id')!, c).catch((err: unknown) => {
      // The app explains a database that is away better than an error page.
      site.log.warn({ err }, 'A page goes out without its link preview')
      return null
    })
  const page = createPageRenderer(site, 'shell.html')
  router.use(`/${folder}/:id`, etag())
  router.get(`/${folder}/:id`, async (c, next) => {
    const html = await page(await found(c), `/${folder}/${c.req.param('id')}`)
    if (!html) return next()
    return c.html(html, 200, { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  })
  router.get(`/previews/${folder}/:id`, async (c) => site.pictures.answer(c, await found(c)))
  return router
}

/** Chats in a browser show the pictures on their own site. Comes outside of the security headers, and overrides one of them. */
export const sharedAcrossSites = () =>
  createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })

/** Renders a page of the web app with its preview, or else with the brand's. Null when the app is not built. */
export function createPageRenderer({ config, log, pictures, webRoot }: PreviewSite, file: string) {
  let shell: Promise<string> | undefined
  return async (preview: Preview | null, path: string): Promise<string | null> => {
    try {
      shell ??= readFile(join(webRoot, file), 'utf8')
      const [before, after] = splitBefore('</head>', await shell)
      const shown = preview ?? brandPreview()
      const head = previewHead(shown, {
        address: new URL(path, config.publicUrl).href,
        picture: pictures.addressOf(`/previews${preview ? path : '/site'}`, shown),
        // Search engines may list the landing page alone.
        isForEverybody: path === '/',
      })
      return before + String(await head) + after
    } catch (err) {
      shell = undefined
      log.warn({ err }, 'A page goes out without its link preview')
      return null
    }
  }
}

/** String.replace would misread patterns such as $& in a name. */
function splitBefore(mark: string, text: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at)]
}
