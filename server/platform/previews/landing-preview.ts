import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { etag } from 'hono/etag'
import { acceptedEncoding } from '#server/platform/http/compression/accepted-encoding.ts'
import { fileIn } from '#contract/players-pages.ts'
import { hasLogin } from '#server/platform/http/web-app.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { brandPreview } from './preview.ts'
import { createPageRenderer, type PreviewSite } from './preview-routes.ts'

const brotli = promisify(brotliCompress)

interface Rendered {
  html: string
  compressed: Buffer
}

/**
 * The landing page with its link preview, and the player's home. Each is rendered once for each language, because only then is the address
 * of the site known. It says whether the site shows its numbers, so that the page keeps room for them
 * (web/shell/landing/site-week/site-week-place.tsx).
 */
export function landingPreviewRoutes(site: PreviewSite, loginCookie: string) {
  const router = createRouter()
  const kept = new Map<string, Rendered>()
  const renderedPage = async (reader: 'visitor' | 'player'): Promise<Rendered | null> => {
    const key = `${reader} ${readersLanguage()}`
    const known = kept.get(key)
    if (known) return known
    const file = fileIn(reader === 'player' ? 'player-home.html' : 'index.html', readersLanguage())
    const page = await createPageRenderer(site, file)(null, '/')
    if (page === null) return null
    const html = page.replace('<html', `<html data-numbers="${site.config.landingNumbers ? 'on' : 'off'}"`)
    const rendered = { html, compressed: await brotli(html) }
    kept.set(key, rendered)
    return rendered
  }
  router.use('/', etag())
  router.get('/', async (c, next) => {
    const page = await renderedPage(hasLogin(c, loginCookie) ? 'player' : 'visitor')
    if (!page) return next()
    c.header('cache-control', 'no-cache')
    c.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    if (acceptedEncoding(c.req.header('accept-encoding')) !== 'br') return c.html(page.html)
    c.header('content-type', 'text/html; charset=UTF-8')
    c.header('content-encoding', 'br')
    return c.body(new Uint8Array(page.compressed))
  })
  return router.get('/previews/site', (c) => site.pictures.answer(c, brandPreview()))
}
