import { expect, test, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { expectStored, practiceTimes, press } from '#e2e/support/practice.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'

/** Opens the app with its service worker installed, which then answers instead of the network. */
async function openInstalled(page: Page): Promise<void> {
  await page.goto('/practice')
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
}

/** The page that the service worker answers for /stats, before any code runs. */
async function paintedPage(page: Page): Promise<string> {
  const answer = await page.goto('/stats')
  expect(answer?.fromServiceWorker()).toBe(true)
  return answer!.text()
}

async function readIn(page: Page, language: string): Promise<void> {
  await send(page.request, 'patch', '/api/me', { language })
}

async function saveWithoutSignal(page: Page, juggles: number): Promise<void> {
  await practiceTimes(page, juggles)
  await press(page, 'Save')
  await expect(page.getByText('Waiting for signal')).toBeVisible()
}

test.describe('the installed app', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' })

  // All steps are in one test, because installing fetches the whole app.
  test('practices without a signal over two reloads, sends what waits though no page of it is open, and says that a new version is ready', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await openInstalled(page)
    await expectInstallable(await context.newCDPSession(page))
    await context.setOffline(true)
    expect(await paintedPage(page)).toContain('My statistics')
    await page.goto('/practice')
    await page.reload()
    await saveWithoutSignal(page, 2)
    await page.reload()
    await expect(page.getByText('1 session to send')).toBeVisible()
    await saveWithoutSignal(page, 3)
    await page.goto('/practice/history')
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(page.getByText('3 juggles')).toBeVisible()
    await expect(page.getByText('2 juggles')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Not sent yet')).toBeHidden()
    await expectStored(page, [3, 2])
    await page.reload()
    await expect(page.getByRole('button', { name: /^Delete 3 juggles/ })).toBeVisible()
    await expectStored(page, [3, 2])

    const elsewhere = await context.newPage()
    const browser = await context.newCDPSession(elsewhere)
    const registrationId = await findRegistration(browser)
    await context.setOffline(true)
    await saveWithoutSignal(page, 4)
    await page.close()
    await context.setOffline(false)
    await browser.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(await originOf(context)).origin,
      registrationId,
      tag: 'keepup-outbox',
      lastChance: false,
    })
    await expectStored(elsewhere, [4, 3, 2])

    await openInstalled(elsewhere)
    // Another address counts as another version. It waits until the player accepts it.
    await elsewhere.evaluate(() => navigator.serviceWorker.register('/sw.js?next'))
    await expect(elsewhere.getByText('New version.')).toBeVisible()
    await press(elsewhere, 'Start')
    await expect(elsewhere.getByText('New version.')).toBeHidden()
    await press(elsewhere, 'Close')
    const reloaded = elsewhere.waitForEvent('load')
    await press(elsewhere, 'Reload')
    await reloaded
    const version = () => elsewhere.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    await expect.poll(version).toContain('/sw.js?next')
    await expect(elsewhere.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await readIn(elsewhere, 'de')
    await expect.poll(() => paintedPage(elsewhere)).toContain('Meine Statistik')
    await readIn(elsewhere, 'en')
    await expect.poll(() => paintedPage(elsewhere)).toContain('My statistics')
    await press(elsewhere, 'Account menu')
    await elsewhere.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await paintedPage(elsewhere)).not.toContain('My statistics')
  })
})

test(
  'a tab that is older than the last deploy reloads itself at the page it was going to',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/support')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    const reloads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads.push(pathOf(request.url()))
    })
    // The old chunks of practice are gone. Others may still come late. The reloaded page asks for new ones.
    const old = await practiceChunks(page)
    await page.route('**/assets/*.js', (route) =>
      reloads.length === 0 && old.has(pathOf(route.request().url()))
        ? route.fulfill({ status: 404 })
        : route.continue(),
    )
    await page.getByRole('link', { name: 'Practice', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    expect(reloads[0]).toBe('/practice')
  },
)

const pathOf = (url: string) => new URL(url).pathname

/** The files of code that the practice page names, and this page has not loaded. */
async function practiceChunks(page: Page): Promise<Set<string>> {
  const html = await (await page.request.get('/practice')).text()
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const loaded = new Set(urls.map(pathOf))
  return new Set(html.match(/\/assets\/[\w-]+\.js/g)?.filter((path) => !loaded.has(path)))
}

/** The app meets the browser's conditions for installing it. One error is ignored: a journey's browser counts as incognito. */
async function expectInstallable(browser: CDPSession): Promise<void> {
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as { icons: { purpose?: string }[]; shortcuts: { url: string }[] }
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/practice')
}

/** Finds the id of the service worker's registration by the browser's own tools. */
async function findRegistration(browser: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  return found
}

const originOf = async (context: BrowserContext) => context.serviceWorkers()[0]!.url()
