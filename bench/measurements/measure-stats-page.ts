import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { buildWeb } from '#scripts/setup/build-web.js'
import { findChromium } from '#scripts/setup/find-chromium.js'
import type { Finding } from '#bench/print-findings.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { within } from '#bench/within-limit.ts'

const MOST_MS = 2000
const PLAYERS = 10_000
const ROUNDS = 7
/** What a player opens each view for: the board's rows, and the player's own streak with its numbers. */
const VIEWS = [
  { path: '/stats', shown: 'tr[data-player]' },
  { path: '/stats/mine', shown: 'text=Longest day streak' },
]
/** How many times slower than this machine a phone is. */
const SLOWDOWN = 4

/**
 * Measures how long a player with a quarter of the processor waits for each view of the statistics, until its content is on the screen and
 * the page reacts to input.
 */
export async function measureStatsPage(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`stats-page: /stats among ${PLAYERS} players, processor ${SLOWDOWN} times slower …`)
  await buildWeb()
  const url = await databases('stats_page')
  await seedPlayers(url, PLAYERS)
  const server = await startServer(url, resources)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  resources.defer(() => browser.close())
  const findings: Finding[] = []
  for (const view of VIEWS) {
    const first: number[] = []
    const again: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const context = await playerOnDevice(browser, server)
      const times = [await visit(context, view), await visit(context, view)] as const
      await context.close()
      // The first round only warms up the server and the disk.
      if (round === 0) continue
      first.push(times[0])
      again.push(times[1])
    }
    findings.push(within(`${view.path} on a first visit`, first, MOST_MS))
    findings.push(within(`${view.path} on the next visit`, again, MOST_MS))
  }
  return findings
}

/** Signs up a player who then practices, in a browser that has never opened the app. */
async function playerOnDevice(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  const account = { email: `${newId()}@keepup.example`, password: 'correct horse', name: 'Marta' }
  const practice = { id: newId(), juggleCount: 400, duration: 300, date: new Date(Date.now() - 600_000) }
  for (const [path, data] of Object.entries({
    '/api/auth/sign-up/email': account,
    '/api/sessions': practice,
  })) {
    const answer = await context.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  return context
}

/** How many milliseconds pass from following the link until the content is there and painted, and the page is idle again. */
async function visit(context: BrowserContext, view: (typeof VIEWS)[number]): Promise<number> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(view.path, { waitUntil: 'commit' })
  await page.locator(view.shown).first().waitFor()
  const time = await page.evaluate<number>(whenPaintedAndIdle)
  await page.close()
  return time
}

/** This function runs in the page. */
const whenPaintedAndIdle = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))))`
