import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { withClient } from '#server/platform/database/connections/with-client.ts'
import { v7 as newId } from 'uuid'
import { buildWeb } from '#scripts/setup/build-web.js'
import { launchChromium } from '#scripts/detect/launch-chromium.ts'
import type { Finding } from '#bench/print-findings.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { within } from '#bench/within-limit.ts'

const PLAYERS = 10_000
const ROUNDS = 5
/** How many times slower a phone is than this machine. */
const SLOWDOWN = 4
/** The largest sum of layout shifts (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.02
/** How long a page at full speed is left alone. */
const UNDISTURBED_MS = 1000
/** Milliseconds until the largest part is painted where the device keeps the app, on a processor that nobody slows down. */
const MOST_FROM_DEVICE = 300

interface Screen {
  name: string
  path: string
  who: 'nobody' | 'player' | 'admin'
  /** What the visitor opens the screen for. */
  shown: string
  /** Milliseconds until the largest part is painted (https://web.dev/articles/lcp). */
  mostPaint: number
}

const SCREENS: readonly Screen[] = [
  { name: 'the landing page', path: '/', who: 'nobody', shown: 'h1', mostPaint: 1000 },
  { name: 'Today', path: '/', who: 'player', shown: 'text=day streak', mostPaint: 1000 },
  { name: '/practice', path: '/practice', who: 'player', shown: 'main button', mostPaint: 1500 },
  { name: '/stats', path: '/stats', who: 'player', shown: 'tr[data-player]', mostPaint: 1500 },
  {
    name: '/stats/mine',
    path: '/stats/mine',
    who: 'player',
    shown: 'text=Longest day streak',
    mostPaint: 1500,
  },
  { name: '/groups', path: '/groups', who: 'player', shown: 'main h2', mostPaint: 1500 },
  { name: "an admin's list", path: '/admin/users', who: 'admin', shown: 'tbody tr', mostPaint: 2000 },
]

/**
 * Measures what somebody with a quarter of the processor and nothing in the cache waits for the largest part of each main screen, how much of
 * the screen moves meanwhile, and how long the next visit takes. Then the service worker opens the screen from the device, at full speed.
 */
export async function measureFirstVisits(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`first-visits: main screens among ${PLAYERS} players, processor ${SLOWDOWN} times slower …`)
  await buildWeb()
  const database = await databases('first_visits')
  await seedPlayers(database, PLAYERS)
  const server = await startServer(database, resources)
  const browser = await launchChromium('--disable-background-networking', '--disable-component-update')
  resources.defer(() => browser.close())
  const findings: Finding[] = []
  for (const screen of SCREENS) {
    const rounds: { first: Visit; again: Visit }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const context = await visitor(browser, server, screen.who, database)
      const visits = {
        first: await visit(context, screen, SLOWDOWN),
        again: await visit(context, screen, SLOWDOWN),
      }
      await context.close()
      // The first round only warms up the server and the disk.
      if (round > 0) rounds.push(visits)
    }
    const paints = (which: 'first' | 'again') => rounds.map((round) => round[which].largestPaint)
    findings.push(within(`${screen.name}, first visit`, paints('first'), screen.mostPaint))
    findings.push(within(`${screen.name}, next visit`, paints('again'), screen.mostPaint))
    // No list of an admin is kept on the device.
    if (screen.who !== 'admin') {
      const kept = await visitsFromDevice(
        await visitor(browser, server, screen.who, database, 'allow'),
        screen,
      )
      const paint = kept.map(({ largestPaint }) => largestPaint)
      findings.push(within(`${screen.name}, from the device`, paint, MOST_FROM_DEVICE))
    }
    const shifts = (which: 'first' | 'again') => rounds.map((round) => round[which].shift)
    findings.push({
      ...within(`${screen.name}, moved on the first`, shifts('first'), MOST_SHIFT),
      unit: 'shift',
    })
    findings.push({
      ...within(`${screen.name}, moved on the next`, shifts('again'), MOST_SHIFT),
      unit: 'shift',
    })
  }
  return findings
}

/** A browser that has never opened the app, of nobody or of a player who has practiced. */
async function visitor(
  browser: Browser,
  baseURL: string,
  who: Screen['who'],
  database: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    serviceWorkers,
  })
  if (who === 'nobody') return context
  const account = { email: `${newId()}@keepup.example`, password: 'correct horse', name: 'Marta' }
  const practice = { id: newId(), juggleCount: 400, duration: 300, date: new Date(Date.now() - 600_000) }
  for (const [path, data] of Object.entries({
    '/api/auth/sign-up/email': account,
    '/api/sessions': practice,
  })) {
    const answer = await context.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  if (who === 'admin') await makeAdmin(database, account.email)
  return context
}

async function makeAdmin(database: string, email: string): Promise<void> {
  await withClient(database, 'bench', (client) =>
    client.query(`insert into role_grants (user_id, kind) select id, 'website' from users where email = $1`, [
      email,
    ]),
  )
}

interface Visit {
  largestPaint: number
  shift: number
}

/** The service worker serves these visits: it has put the app on the device. */
async function visitsFromDevice(context: BrowserContext, screen: Screen): Promise<Visit[]> {
  const page = await context.newPage()
  await page.goto(screen.path)
  await page.locator(screen.shown).first().waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.close()
  const visits: Visit[] = []
  for (let round = 0; round <= ROUNDS; round++) visits.push(await visit(context, screen, 1))
  await context.close()
  // The first visit only warms up the worker.
  return visits.slice(1)
}

async function visit(context: BrowserContext, { path, shown }: Screen, slowdown: number): Promise<Visit> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(OBSERVE)
  await page.goto(path, { waitUntil: 'commit' })
  // Looking for an element runs Playwright's own script in the page. It takes 30 ms of the page's processor time, so nothing is looked for yet.
  await wait(UNDISTURBED_MS * slowdown)
  await page.locator(shown).first().waitFor()
  // Boards keep a stream open, so the network never rests there. The screen does.
  while ((await page.evaluate<number>('performance.now() - window.visit.changedAt')) < 1000)
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))')
  const seen = await page.evaluate<Visit>('window.visit')
  await page.close()
  return seen
}

/** This script runs in the page. */
const OBSERVE = `window.visit = { largestPaint: 0, shift: 0, changedAt: 0 }
const changed = () => { window.visit.changedAt = performance.now() }
new PerformanceObserver((list) => { window.visit.largestPaint = list.getEntries().at(-1).startTime; changed() })
  .observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.visit.shift += value; changed() })
  .observe({ type: 'layout-shift', buffered: true })`
