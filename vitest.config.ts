import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from './scripts/setup/find-chromium.js'
import { languageModules } from './web/build/languages.ts'

const everywhere = [
  'domain',
  'contract',
  'detection',
  'texts',
  'docs',
  'server',
  'web',
  'scripts',
  'bench',
  'stand-ins',
]

/** Files share one process, because loading the server again would take most of a file's time. Each file undoes its outside changes. */
const isolate = false

/** React, MUI and Emotion as the built app has them. Their development builds do more work at each render. */
const builtForProduction: UserWorkspaceConfig = {
  // Emotion's development build makes an element for each rule of style.
  resolve: { conditions: ['production', 'module', 'browser'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    // No source names it, so Vite would find it during the first tests, and load their page again.
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
}

/** Patience costs nothing, because a condition that is met ends the wait. The longest tests take minutes on a busy machine. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [languageModules()],
        test: {
          name: 'unit',
          isolate,
          ...patience,
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx,js}`),
          exclude: ['**/*.api.test.ts', '**/*.browser.test.tsx'],
        },
      },
      {
        // Tests of single screens in a page of Chromium, with a stand-in for the API (web/testing, decisions/0082).
        ...builtForProduction,
        plugins: [languageModules()],
        test: {
          name: 'component',
          isolate,
          ...patience,
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: 'web/testing/begin-page.ts',
          // Pages that each load the app's code once for all their files. More than cores, because a page waits half of the time for its driver.
          maxWorkers: 3,
          browser: {
            enabled: true,
            headless: true,
            // On a busy machine each page takes long to load the app's code.
            connectTimeout: 300_000,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? '/usr/bin/chromium',
                args: chromiumArguments,
              },
              contextOptions: { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
              // A locator that finds nothing fails with its own message before the test times out.
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Tests that need a database. Each file gets its own, cloned from one that is migrated once.
        test: {
          name: 'api',
          isolate,
          ...patience,
          include: ['server/**/*.api.test.ts', 'scripts/**/*.api.test.ts', 'bench/**/*.api.test.ts'],
          globalSetup: 'server/testing/database/start-test-cluster.ts',
          setupFiles: 'server/testing/cheap-passwords.ts',
          // More workers than cores, because most of the time is spent waiting for programs to start and stop.
          maxWorkers: 3,
        },
      },
    ],
  },
})
