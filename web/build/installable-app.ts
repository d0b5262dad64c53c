import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
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

const manifestIn = (language: string, texts: Texts): Partial<ManifestOptions> => ({
  name: texts.brand.name,
  short_name: texts.brand.name,
  description: texts.brand.tagline,
  lang: language,
  dir: 'ltr',
  id: '/',
  start_url: '/practice',
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
 * The manifest in every language that there are texts in: the server gives each browser its own (server/platform/http/web-app.ts). The service
 * worker, which would keep one of them, keeps none.
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

/** Manifest and service worker: the app opens without a signal, /practice above all (decisions/0047). */
export const installableApp = () => [manifests(), serviceWorker()]

const serviceWorker = () =>
  VitePWA({
    // Registered by shell/updates/follow-versions.ts, after the page has loaded.
    injectRegister: null,
    manifest: false,
    strategies: 'injectManifest',
    srcDir: 'shell/updates',
    filename: 'sw.ts',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg}', '**/inter-latin-wght-*.woff2', 'icons/icon-192.png'],
      injectionPoint: 'self.builtFiles',
      rollupFormat: 'iife',
    },
  })
