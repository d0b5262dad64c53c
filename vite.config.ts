import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { installableApp } from './web/build/installable-app.ts'
import { languageModules } from './web/build/languages.ts'
import { shortenFirstScripts } from './web/build/shorten-first-scripts.ts'
import { precompressAssets } from './web/build/precompress-assets.ts'
import { prerenderPages } from './web/build/prerender-pages.ts'
import { withoutUnused } from './web/build/without-unused.ts'

/** The libraries of forms, and the modules that load them. */
const OF_FORMS =
  /\/node_modules\/(zod|react-hook-form|@hookform)\/|\/contract\/(id|instant|list-in-request|page|text)\.ts|\/web\/(groups\/forms|identity)\/(?!explain-auth-failure)|\/use-form-submit\.ts/

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    withoutUnused(),
    languageModules(),
    shortenFirstScripts(),
    prerenderPages(),
    installableApp(),
    precompressAssets(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The oldest supported browsers (README.md). They have ES2024 (tsconfig.web.json). before-first-paint.js informs users of older ones.
    target: ['chrome119', 'edge119', 'firefox125', 'safari17.4'],
    modulePreload: { polyfill: false },
    // The start of every page is one file, because it loads and compresses better than forty small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // The pieces of the landing page are one file, too, with the view that shows while its code loads.
            {
              name: 'landing',
              test: /web\/(shell\/(landing\/(?!landing-page|site-week\/site-week\.)|frame\/site-footer)|platform\/language\/use-language|ui\/(states\/page-loading|use-after-first-screen))/,
              priority: 1,
            },
            // Code that many screens share is one file. So a screen loads a third of the files and hardly more code than it needs.
            { name: 'common', minShareCount: 6, test: (id) => !OF_FORMS.test(id), priority: 1 },
            // Only screens with a form load it.
            { name: 'forms', minShareCount: 6, test: OF_FORMS },
          ],
        },
        // The first file lists the pieces of every screen, so short names of few letters make it more than a kilobyte smaller. Seven
        // characters are the fewest that the bundler takes.
        chunkFileNames: 'assets/[hash:7].js',
        hashCharacters: 'base36',
      },
    },
    // The entry contains React, the router and MUI. The browser tests check its real limit.
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})
