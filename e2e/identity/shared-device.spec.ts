import { expect, test, type Page } from '@playwright/test'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { openAuthDialog, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { absentPlayer, foundTeam } from '#e2e/support/groups.ts'
import { practiceTimes } from '#e2e/support/practice.ts'
import { send } from '#e2e/support/send.ts'
import { PASSWORD, signUp, signUpElsewhere } from '#e2e/support/sign-up.ts'

/** Everything that this origin stores in the browser, as text. */
const everythingKept = (page: Page) => page.evaluate(readEverything)

async function readEverything(): Promise<string> {
  const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name!))
    for (const store of database.objectStoreNames)
      kept.push([name, store, await answer(database.transaction(store).objectStore(store).getAll())])
    database.close()
  }
  const folders: FileSystemDirectoryHandle[] = [await navigator.storage.getDirectory()]
  for (const folder of folders)
    try {
      for await (const [name, entry] of folder.entries()) {
        kept.push(name)
        if (entry instanceof FileSystemDirectoryHandle) folders.push(entry)
      }
    } catch (error) {
      // The app has deleted this folder meanwhile.
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
    }
  for (const name of await caches.keys()) kept.push(name)
  return JSON.stringify(kept)

  function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The database does not answer')))
    })
  }
}

test('a sign-out leaves nothing of a player on the device', { tag: '@phone' }, async ({ page }) => {
  const { email, id } = await signUp(page, 'Marta Unmistakable')
  await practiceTimes(page, 2)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/stats')
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await expect.poll(() => everythingKept(page)).toContain(email)
  await signOutByMenu(page)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true }).first()).toBeVisible()
  // The databases are emptied right after the page has changed.
  for (const personal of [email, id, 'Unmistakable', 'boardRanks', 'bests:'])
    await expect.poll(() => everythingKept(page)).not.toContain(personal)
})

test(
  'on a device that is not mine nothing outlives the tab: neither the login nor anything of the player',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { email, id } = await signUpElsewhere()
    await signInOnSharedDevice(page, email)
    await practiceTimes(page, 2)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.evaluate(keepFilm, id)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    // Also while somebody is signed in.
    const lasting = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    for (const personal of [email, 'boardRanks', 'bests:', 'lastKnownUser'])
      expect(lasting).not.toContain(personal)
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name).filter((name) => name.includes('device'))).toEqual([])
    await page.close()

    const next = await context.newPage()
    await next.goto('/profile')
    await expect(next.getByText('Authentication Required')).toBeVisible()
    expect(await signedInEmail(next)).toBeNull()
    await expect.poll(() => everythingKept(next)).not.toContain(id)
    const kept = await everythingKept(next)
    for (const personal of [email, 'boardRanks', 'bests:', 'lastKnownUser'])
      expect(kept).not.toContain(personal)
  },
)

test(
  'children take turns by their cards: nobody gets what another one did, and on a device that is not mine the card ends with the tab',
  { tag: '@phone' },
  async ({ page, context }) => {
    const coach = await absentPlayer('Carla')
    const team = await foundTeam(coach, 'Reds', { policy: 'ask' })
    const { items } = await send<{ items: KeptPlayer[] }>(
      coach.page.request,
      'post',
      `/api/teams/${team.id}/kept-players`,
      { players: [{ displayName: 'Mia' }, { displayName: 'Leo' }] },
    )
    const [leo, mia] = items.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1)) as [
      KeptPlayer,
      KeptPlayer,
    ]
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url())
    })

    // Somebody without an account leaves a practice that did not arrive.
    await page.route('**/api/sessions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await practiceTimes(page, 2)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => everythingKept(page)).toContain('"savedAt"')
    await page.unroute('**/api/sessions')
    await useCard(page, mia)
    await page.getByRole('button', { name: 'Use the card' }).click()
    await expect(page).toHaveURL('/practice')
    await expect.poll(() => everythingKept(page)).toContain(mia.id)
    await expect.poll(() => everythingKept(page)).not.toContain('"savedAt"')
    expect(await totalOf(page)).toBe(0)

    await practiceTimes(page, 3)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await totalOf(page)).toBe(3)
    const other = await context.newPage()
    await other.goto('/practice')
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await useCard(page, leo)
    await expect(page).toHaveURL('/practice')
    await expect.poll(() => everythingKept(page)).toContain(leo.id)
    await other.getByRole('button', { name: 'Account menu' }).click()
    await expect(other.getByRole('menu').getByText('Leo')).toBeVisible()
    await other.close()
    await expect.poll(() => everythingKept(page)).not.toContain(mia.id)
    expect(await totalOf(page)).toBe(0)

    await page.goto('/card')
    // As if scanned.
    await page.goto(`/card#${mia.claimCode}`)
    await page.getByRole('checkbox', { name: 'This device is not mine' }).check()
    await page.getByRole('button', { name: 'Practice now' }).click()
    await expect(page).toHaveURL('/practice')
    // The code is not one press of Back away from the next child.
    await page.goBack()
    await expect(page).toHaveURL('/card')
    await page.goForward()
    await expect(page).toHaveURL('/practice')
    await expect.poll(() => everythingKept(page)).toContain(mia.id)
    expect(await totalOf(page)).toBe(3)
    expect(refused).toEqual([])
    await page.close()
    const next = await context.newPage()
    await next.goto('/practice')
    await expect(next.getByRole('button', { name: 'Sign In', exact: true }).first()).toBeVisible()
    await expect.poll(() => everythingKept(next)).not.toContain(mia.id)
  },
)

/** Types the code of a card. */
async function useCard(page: Page, { claimCode }: KeptPlayer): Promise<void> {
  if (new URL(page.url()).pathname !== '/card') await page.goto('/card')
  await page.getByRole('textbox', { name: 'Code on the card' }).fill(claimCode)
  await page.getByRole('button', { name: 'Practice now' }).click()
}

async function totalOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/me')
  return ((await answer.json()) as { totalJuggles: number }).totalJuggles
}

async function signInOnSharedDevice(page: Page, email: string): Promise<void> {
  const dialog = await openAuthDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Not my device').check()
  await expect(dialog.getByText('your videos here are deleted')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A film as the studio leaves it: a file in the player's folder, and a record in the database. */
async function keepFilm(userId: string): Promise<void> {
  const films = await (await navigator.storage.getDirectory()).getDirectoryHandle('films', { create: true })
  const folder = await films.getDirectoryHandle(userId, { create: true })
  const writing = await (await folder.getFileHandle('evening.mp4', { create: true })).createWritable()
  await writing.write('a film')
  await writing.close()
  const opening = indexedDB.open('keepup-videos', 2)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of ['reviews', 'films'])
      opening.result.createObjectStore(store, { keyPath: 'id' }).createIndex('userId', 'userId')
  })
  await new Promise<void>((resolve, reject) => {
    opening.addEventListener('error', () => reject(new Error('The database does not open')))
    opening.addEventListener('success', () => {
      const writes = opening.result.transaction('films', 'readwrite')
      writes.objectStore('films').put({ id: 'evening', userId, name: 'evening', ending: 'mp4' })
      writes.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
