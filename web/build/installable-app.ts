import { VitePWA } from 'vite-plugin-pwa'
import en from '#texts/en.json' with { type: 'json' }

const png = (name: string, sizes: string) => ({ src: `/icons/${name}.png`, sizes, type: 'image/png' })
const screenshot = (name: string, sizes: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes,
  type: 'image/jpeg',
  label: en.practice.count.dialog,
})
const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon-192', '192x192')] })

/** Manifest and service worker: the app opens without a signal, /practice above all (decisions/0047). */
export function installableApp() {
  return VitePWA({
    // Registered by shell/updates/follow-versions.ts, after the page has loaded.
    injectRegister: null,
    manifest: {
      name: en.brand.name,
      short_name: en.brand.name,
      description: en.brand.tagline,
      lang: 'en',
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
        { ...screenshot('counting-narrow', '720x1480'), form_factor: 'narrow' },
        { ...screenshot('counting-wide', '1280x800'), form_factor: 'wide' },
      ],
      shortcuts: [
        shortcut(en.practice.title, '/practice'),
        shortcut(en.practice.start.history, '/practice/history'),
        shortcut(en.nav.bottom.stats, '/stats'),
      ],
    },
    strategies: 'injectManifest',
    srcDir: 'shell/updates',
    filename: 'sw.ts',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg}', '**/inter-latin-wght-*.woff2', 'icons/icon-192.png'],
      injectionPoint: 'self.builtFiles',
      rollupFormat: 'iife',
    },
  })
}
