import { VitePWA } from 'vite-plugin-pwa'
import en from '#texts/en.json' with { type: 'json' }

/** Manifest and service worker: the app opens without a signal, /practice above all. */
export function installableApp() {
  return VitePWA({
    // Registered by shell/service-worker.ts, after the page has loaded.
    injectRegister: null,
    manifest: {
      name: en.brand.name,
      short_name: en.brand.name,
      description: en.brand.tagline,
      id: '/',
      start_url: '/practice',
      scope: '/',
      display: 'standalone',
      background_color: '#0b1020',
      theme_color: '#0b1020',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg}', '**/inter-latin-wght-*.woff2', 'icons/icon-192.png'],
      navigateFallback: '/shell.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/],
      cleanupOutdatedCaches: true,
      // A new version waits (shell/service-worker.ts lets it in when nothing can be lost).
      skipWaiting: false,
      clientsClaim: true,
    },
  })
}
