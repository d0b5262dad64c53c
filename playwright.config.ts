import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/setup/find-chromium.js'

const PORT = Number(process.env['E2E_PORT'] ?? 3199)

/** Real journeys in Debian's Chromium against the real server on a data folder of its own (e2e/support/serve.ts). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // More than cores: a journey often waits for the server, or for what it has just asked for.
  workers: 3,
  // Journeys that ask axe about many screens take long where three run on two cores.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A journey that passes only when repeated is still reported, by name, as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Journeys are about what happens, and drawing motion takes most of the machine.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the machine: add `--trace retain-on-failure` to look into a failure.
    screenshot: 'only-on-failure',
    // Each context would fetch the whole app anew to work offline; a journey that is about that allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        ...chromiumArguments,
        // One process draws all pages of a journey: starting others costs more than they could do at the same time.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
  // Most journeys would only show the same again on the other screen: they bear the tag of the one that tells more of them.
  projects: [
    {
      name: 'phone',
      grepInvert: /@laptop/,
      // A seventh of the points to draw: nothing here depends on how fine they are.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'laptop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node e2e/support/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
