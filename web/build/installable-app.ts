import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type en from '#texts/en.json'

type Texts = typeof en

const png = (name: string, sizes: string) => ({ src: `/icons/${name}.png`, sizes, type: 'image/png' })
const screenshot = (texts: Texts, name: string, sizes: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  label: texts.practice.count.dialog,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon-192', '192x192')] })

const manifestIn = (language: string, texts: Texts) => ({
  name: texts.brand.name,
  short_name: texts.brand.name,
  description: texts.brand.tagline,
  lang: language,
  dir: 'ltr',
  id: '/',
  // Home is the player's day (product 10.32).
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['sports', 'fitness', 'health'],
  background_color: '#0b1020',
  theme_color: '#0b1020',
  icons: [
    png('icon-192', '192x192'),
    png('icon-512', '512x512'),
    { ...png('icon-maskable-512', '512x512'), purpose: 'maskable' },
  ],
  screenshots: [
    { ...screenshot(texts, 'counting-narrow', '720x1480'), form_factor: 'narrow' },
    { ...screenshot(texts, 'counting-wide', '1280x800'), form_factor: 'wide' },
  ],
  shortcuts: [
    shortcut(texts.practice.title, '/practice'),
    shortcut(texts.practice.start.history, '/practice/history'),
    shortcut(texts.nav.bottom.stats, '/stats'),
  ],
})

const LANGUAGE_FILE = /^([a-z]{2,3})\.json$/

/**
 * A manifest for each language of texts/. The server sends each browser its own (server/platform/http/web-app.ts). The service worker
 * caches none, because it would keep a single language.
 */
const manifests = (): Plugin => ({
  name: 'keepup:manifests',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
  ],
  generateBundle() {
    for (const language of readdirSync('texts').flatMap((name) => LANGUAGE_FILE.exec(name)?.[1] ?? [])) {
      const texts = JSON.parse(readFileSync(`texts/${language}.json`, 'utf8')) as Texts
      const fileName = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestIn(language, texts)) })
    }
  },
})

/** Manifest and service worker: the app opens offline, most importantly /practice (decisions/0047). */
export const installableApp = () => [manifests(), serviceWorker()]

/**
 * The files that the service worker caches: all code, the pages in English, those of players in every language, and the font and the icon of
 * every page. It answers every path without a page by shell.html, so it needs no shells of areas.
 */
const KEPT =
  /\.(js|css|svg)$|^(?!shell-)[^.]+\.html$|^player-[^/]+\.html$|inter-latin-wght-[^/]*\.woff2$|^icons\/icon-192\.png$/

/** Bundles the service worker last, after all files that it caches have been written. shell/updates/follow-versions.ts registers it. */
function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'keepup:service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => void (config = resolved),
    closeBundle: {
      sequential: true,
      async handler() {
        const outDir = resolve(config.root, config.build.outDir)
        await build({
          root: config.root,
          logLevel: 'warn',
          configFile: false,
          define: { 'self.builtFiles': JSON.stringify(filesToKeep(outDir)) },
          build: {
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: config.build.target,
            rolldownOptions: {
              input: 'shell/updates/sw.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}

export const isKept = (file: string): boolean => KEPT.test(file) && file !== 'sw.js'

/** A file of assets/ has its version in its name. Any other is fetched again when its content has changed. */
function filesToKeep(outDir: string) {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  return files
    .filter(isKept)
    .toSorted()
    .map((url) => ({ url, revision: url.startsWith('assets/') ? null : hashOf(join(outDir, url)) }))
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
