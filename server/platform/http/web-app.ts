import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { meantAddress } from '#contract/meant-address.ts'
import { fileIn, PLAYERS_PAGES } from '#contract/players-pages.ts'
import { answerProblem } from './problem.ts'
import { createRouter } from './router.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { LANGUAGES } from '#server/platform/language/texts.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/**
 * Pages that the build has rendered. Every other path gets the shell, which shows a loading screen until the code of its area has arrived.
 */
const PRERENDERED: Record<string, string> = {
  '/': 'index.html',
  '/support': 'support.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
}

/** Shells that load the code and the texts of their screen at once. A build without one serves the common shell. */
const SHELLS: Record<string, string> = {
  '/practice': 'shell-practice.html',
  '/admin/users': 'shell-admin-users.html',
  '/admin/*': 'shell-admin.html',
}

export const isBuilt = (root: string) => existsSync(root)

/** Serves the built web app from `root`. Hashed files are cached for ever. All others are revalidated by their ETag. */
export function webAppRoutes(root: string, loginCookie: string) {
  const router = createRouter()

  if (!isBuilt(root)) return router
  const page = (name: string) => serveStatic({ root, path: name, precompressed: true, onFound: setCaching })
  router.use('*', etag(), wholeFilesOnly)
  const inReadersLanguage = (name: string) => {
    const pages = new Map(LANGUAGES.map((language) => [language, page(fileIn(name, language))]))
    return async (c: Context, next: () => Promise<void>) => {
      c.header('vary', 'Accept-Language', { append: true })
      const answer = await pages.get(readersLanguage())!(c, async () => {})
      return answer ?? page(name)(c, next)
    }
  }
  for (const [path, name] of Object.entries(PLAYERS_PAGES)) {
    const players = inReadersLanguage(name)
    router.get(path, async (c, next) => {
      c.header('vary', 'Cookie', { append: true })
      return hasLogin(c, loginCookie) ? players(c, next) : next()
    })
  }
  for (const [path, name] of Object.entries(PRERENDERED)) router.get(path, inReadersLanguage(name))
  for (const [path, name] of Object.entries(SHELLS)) router.get(path, inReadersLanguage(name))
  // The build makes one for each language, with the installed app's name and shortcuts.
  router.get('/manifest.webmanifest', inReadersLanguage('manifest.webmanifest'))
  router.get('*', serveStatic({ root, precompressed: true, onFound: setCaching }))
  router.get('*', async (c, next) => (isNoPage(c.req.path) ? answerProblem(c, 'NOT_FOUND') : next()))
  router.get('*', page('shell.html'))
  return router
}

/** Leads a link that a mail program or a chat has spoiled to the page that was meant. */
export const leadToMeantAddress = createMiddleware(async (c, next) => {
  const meant = meantAddress(new URL(c.req.url).pathname)
  return meant === undefined ? next() : c.redirect(meant)
})

/** Does not check whose cookie it is. The page asks for that later. */
export const hasLogin = (c: Context, loginCookie: string) => getCookie(c, loginCookie) !== undefined

/** Ignores Range. A part would get an ETag of its own, so a client could join parts of different versions. */
async function wholeFilesOnly(c: Context, next: () => Promise<void>) {
  c.req.raw.headers.delete('range')
  await next()
}

/** A missing file must not get a page as its answer: a browser would run it as a script, and a cache would keep it. */
const namesFile = (path: string) => /\.[a-z0-9]+$/i.test(path) || path.startsWith('/assets/')

/** A page would tell a mistyped probe that the server is ready. */
const isMistypedProbe = (path: string) => /^\/(healthz|readyz|metrics)\//.test(path)

const isNoPage = (path: string) => namesFile(path) || isMistypedProbe(path)

function setCaching(path: string, c: Context) {
  c.header('cache-control', /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : REVALIDATE)
}
