import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installableApp } from './web/build/installable-app.ts'
import { languageModules } from './web/build/languages.ts'
import { precompressAssets } from './web/build/precompress-assets.ts'
import { prerenderPages } from './web/build/prerender-pages.ts'
import { withoutRipples } from './web/build/without-ripples.ts'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    withoutRipples(),
    languageModules(),
    prerenderPages(),
    installableApp(),
    precompressAssets(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The oldest that are supported (README.md). Their library is ES2024 (tsconfig.web.json), and before-first-paint.js tells older ones.
    target: ['chrome119', 'edge119', 'firefox125', 'safari17.4'],
    modulePreload: { polyfill: false },
    // What every page starts with is one file: it loads and compresses better than forty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // The same for the pieces of the landing page, and what shows while its code is on its way.
            {
              name: 'landing',
              test: /web\/(shell\/(landing\/(?!landing-page)|navigation\/site-footer)|ui\/states\/page-loading)/,
              priority: 1,
            },
            // And for what many screens share: a screen asks for a third of the files, and for hardly more than it needs.
            { name: 'common', minShareCount: 6 },
          ],
        },
        // That file lists the pieces of every screen: without a name of their own they are a kilobyte less for the first visit.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
    // The entry holds React, the router and MUI; its real limit is checked by the browser tests.
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
