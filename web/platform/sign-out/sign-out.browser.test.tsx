import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UserProfile } from '#contract/players/me.ts'
import { BackButton } from '#web/testing/android-phone.ts'
import { everythingKept, keepFilm, keepTeam, keepUnfinished } from '#web/testing/device.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { addressNow, closeScreen, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { forgetKept } from '#web/shell/device-data.ts'
import { markSharedDevice, SHARED_PLAYERS } from '#web/ui/device/shared-device.ts'
import { DeviceDataContext } from './device-data-context.ts'
import { useSignOut } from './use-sign-out.tsx'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const SIGN_OUT = 'POST /api/auth/sign-out'

const question = page.getByRole('alertdialog', { name: 'Sign out here?' })
const gone = page.getByRole('heading', { name: 'Authentication Required' })

let player: UserProfile
afterEach(() => forgetKept({ uid: player.uid, isAnonymous: true }))

type Answers = NonNullable<Parameters<typeof openScreen>[1]>['answers']

async function openApp(answers: Answers = {}, address = '/groups') {
  player = aPlayer()
  const api = openScreen(address, {
    player,
    answers: {
      [SIGN_OUT]() {
        api.answer({ 'GET /api/auth/get-session': null })
        return { success: true }
      },
      ...answers,
    },
  })
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  return api
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

test('with nothing on the device the player is signed out at once', async () => {
  await openApp()
  await signOut()
  await expect.element(gone).toBeVisible()
  expect(page.getByText(/^Sign in to send/).elements()).toEqual([])
  const kept = await everythingKept()
  for (const personal of [player.uid, player.email]) expect(kept).not.toContain(personal)
})

test('a sign-out forgets the names and card codes of the coach’s teams', async () => {
  await openApp()
  await keepTeam(player.uid)
  expect(await everythingKept()).toContain('ABCDEFGH23')
  await signOut()
  await expect.element(gone).toBeVisible()
  await expect.poll(everythingKept).not.toMatch(/ABCDEFGH23|Ottilie/)
})

test('so does the next start after a login that ended without a sign-out', async () => {
  await openApp()
  await keepTeam(player.uid)
  closeScreen()
  openScreen('/groups')
  await expect.element(gone).toBeVisible()
  await expect.poll(everythingKept).not.toMatch(/ABCDEFGH23|Ottilie/)
})

test('a sign-out first says which practice waits, and keeps it without name or email', async () => {
  const api = await openApp()
  await keepUnfinished(player.uid)
  await signOut()
  await expect.element(question.getByText(/^1 unsent practice waits here/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.count(SIGN_OUT)).toBe(0)
  await signOut()
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(gone).toBeVisible()
  const kept = await everythingKept()
  expect(kept).toContain(player.uid)
  expect(kept).not.toContain(player.email)
})

test("on Android Back answers the question about the device's data with staying", async () => {
  BackButton.install()
  const api = await openApp()
  await keepUnfinished(player.uid)
  await signOut()
  await expect.element(question).toBeVisible()
  BackButton.press()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.count(SIGN_OUT)).toBe(0)
})

test.each([
  ['Delete videos, sign out', false],
  ['Keep videos, sign out', true],
])('videos on the device are asked about: %s', async (answer, stay) => {
  await openApp({}, '/settings')
  await keepFilm(player.uid)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect.element(question.getByText(/^1 of your videos is hidden here/)).toBeVisible()
  await question.getByRole('button', { name: answer }).click()
  // It leaves when all is done.
  await expect.poll(addressNow).toBe('/')
  expect((await everythingKept()).includes(player.uid)).toBe(stay)
})

test('on a device of others a sign-out keeps no videos, and the next start in this tab finds none of a login that lapsed', async () => {
  markSharedDevice(true)
  await openApp()
  await keepFilm(player.uid)
  await expect.poll(() => localStorage.getItem(SHARED_PLAYERS)).toContain(player.uid)
  await signOut()
  await expect.element(question.getByText(/^1 of your videos is hidden here/)).toBeVisible()
  expect(question.getByRole('button', { name: 'Keep videos, sign out' }).elements()).toEqual([])
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  closeScreen()
  openScreen('/groups')
  await expect.element(gone).toBeVisible()
  await expect.poll(everythingKept).not.toContain(player.uid)
})

test.each([
  ['does not arrive', offline, 'Not signed out. No signal.'],
  ['fails at the server', problem('INTERNAL_ERROR'), 'Not signed out.'],
] as const)('a sign-out that %s says so, and loses nothing', async (_, answer, said) => {
  await openApp({ [SIGN_OUT]: answer })
  await keepFilm(player.uid)
  await signOut()
  await question.getByRole('button', { name: 'Delete videos, sign out' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: new RegExp(`^${said}$`) })).toBeVisible()
  await expect.element(gone).not.toBeInTheDocument()
  expect(await everythingKept()).toContain('evening.mp4')
})

function LeaveButton() {
  const { signOut } = useSignOut()
  return <button onClick={signOut}>Leave</button>
}

test('while the code that forgets cannot be loaded, nobody is signed out and leaves everything behind', async () => {
  player = aPlayer({ isAnonymous: true })
  const api = openScreen('/groups', {
    player,
    answers: { [SIGN_OUT]: { success: true } },
    inPlaceOfAreas: (
      <DeviceDataContext value={() => Promise.reject(new Error('no signal'))}>
        <LeaveButton />
      </DeviceDataContext>
    ),
  })
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not signed out.' })).toBeVisible()
  expect(api.count(SIGN_OUT)).toBe(0)
})
