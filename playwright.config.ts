import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/setup/find-chromium.js'

const PORT = Number(process.env['E2E_PORT'] ?? 3199)

/** Real journeys in Debian's Chromium against the real server on a data folder of its own (e2e/support/server/serve.ts). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // More workers than cores, because a journey often waits for the server.
  workers: 3,
  // Each condition has a limit of its own. The longest journeys take minutes on a slow machine.
  timeout: 300_000,
  // A condition that is met ends the wait, so patience costs nothing.
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // A journey that passes only on its second try is still reported by name as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Journeys check results, and drawing motion would take most of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the processor time. Add `--trace retain-on-failure` to examine a failure.
    screenshot: 'only-on-failure',
    // With service workers each context would fetch the whole app to work offline. Journeys about offline use allow them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        ...chromiumArguments,
        // One process draws all pages of a journey, because starting more costs more than they save.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
      ],
    },
  },
  // Most journeys would show nothing new on the other screen. Their tag names the screen that shows more.
  projects: [
    {
      name: 'phone',
      grepInvert: /@laptop/,
      // A seventh of the pixels to draw. No journey depends on their density.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'laptop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node e2e/support/server/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
