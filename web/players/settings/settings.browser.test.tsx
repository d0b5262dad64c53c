import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserProfile } from '#contract/players/me.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aTeam } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { speak } from '#web/testing/languages.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { addressNow, closeScreen, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { type Asked, offline, problem } from '#web/testing/stand-in-api.ts'

const name = page.getByLabelText('Display name')
const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })

/** Opens the settings on a server that keeps what is changed. */
function openSettings(player = aPlayer()) {
  let me = player
  const sent: unknown[] = []
  const change = ({ body }: Asked) => {
    sent.push(body)
    return (me = { ...me, ...(body as Partial<UserProfile>) })
  }
  const api = openScreen('/settings', {
    player,
    answers: { 'GET /api/me': () => me, 'PATCH /api/me': change },
  })
  return { api, sent, change }
}

test('a time zone is found by typing its place, and chosen by keyboard alone', async () => {
  const { sent } = openSettings()
  const timeZone = page.getByRole('combobox', { name: 'Time zone' })
  await timeZone.fill('tokyo')
  await choose(page.getByRole('option', { name: /Tokyo/ }))
  await use(save)
  await expect.element(notice('Saved')).toBeVisible()
  await expect.element(timeZone).toHaveValue('Tokyo (Asia)')
  expect(sent).toEqual([{ timeZone: 'Asia/Tokyo' }])
})

test('a name that will not do is said at its field, and a failed save keeps what was typed', async () => {
  const { api, sent, change } = openSettings()
  await name.fill('   ')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name.')
  await name.fill('  Nova  ')
  api.answer({ 'PATCH /api/me': offline })
  await save.click()
  await expect.element(notice('No signal.')).toBeVisible()
  await expect.element(name).toHaveValue('  Nova  ')
  api.answer({ 'PATCH /api/me': change })
  await save.click()
  await expect.element(notice('Saved')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a choice that could not be saved is said, also after the page was left', async () => {
  const { api } = openSettings()
  const answer = Promise.withResolvers<typeof offline>()
  api.answer({ 'PATCH /api/me': () => answer.promise })
  await page.getByRole('radio', { name: /My groups/ }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).click()
  await expect.poll(addressNow).toBe('/groups')
  answer.resolve(offline)
  await expect.element(notice('No signal.')).toBeVisible()
})

test.each([
  ['another zone than the profile', 'Asia/Tokyo'],
  ['the zone of the profile', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('on a device in %s, a language that a new player chooses is not changed back', async (_, timeZone) => {
  await speak('en')
  const joined = aPlayer({ language: null, timeZone, joinDate: new Date().toISOString() })
  const { api, sent, change } = openSettings(joined)
  const told = Promise.withResolvers<void>()
  api.answer({
    'PATCH /api/me': async (asked) => {
      if (api.count('PATCH /api/me') === 1) await told.promise
      return change(asked)
    },
  })
  const language = page.getByRole('main').getByRole('combobox', { name: 'Language' })
  await language.selectOptions('Français')
  told.resolve()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  expect(sent).toEqual([{ language: 'en' }, { language: 'fr' }])
})

test('a choice outlives a profile that began to load before it', async () => {
  const old = aPlayer({ photoURL: '/api/photos/1' })
  const { api } = openSettings(old)
  const late = Promise.withResolvers<UserProfile>()
  const groups = page.getByRole('radio', { name: /My groups/ })
  await expect.element(groups).toBeVisible()
  api.answer({ 'DELETE /api/me/photo': null, 'GET /api/me': () => late.promise })
  const remove = page.getByRole('button', { name: 'Remove photo' })
  await remove.click()
  await expect.poll(() => api.count('GET /api/me')).toBe(2)
  await groups.click()
  await expect.element(notice('Saved')).toBeVisible()
  late.resolve(old)
  // It is busy until the profile has loaded.
  await expect.element(remove).toBeEnabled()
  await expect.element(groups).toBeChecked()
})

test('signing out in the settings leads home', async () => {
  const { api } = openSettings()
  api.answer({ 'POST /api/auth/sign-out': { success: true } })
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(addressNow).toBe('/')
  expect(api.count('POST /api/auth/sign-out')).toBe(1)
})

test('the account is deleted once its email is typed; the question gives the focus back', async () => {
  const { api } = openSettings()
  const open = page.getByRole('button', { name: 'Delete account…' })
  await use(open)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByLabelText('Type your email').fill('marta@example')
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  expect(api.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test.each([
  ['stripe', /Your plan is canceled, too\./],
  ['apple', /is still charged\. Cancel it first/],
])('deleting the account says what becomes of a plan paid by %s', async (billingProvider, said) => {
  const plan = { subscriptionTier: 'plus', subscriptionStatus: 'active', billingProvider } as const
  openSettings(aPlayer({ individual: { ...plan, stripeSubscriptionId: null, periodEnd: null } }))
  await use(page.getByRole('button', { name: 'Delete account…' }))
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect.element(dialog).toMatchTextContent(said)
})

test('deleting the account names the teams that the player owns, and what becomes of each', async () => {
  const owner = { standing: 'member', role: 'owner', joinRequestId: null, askAgainAt: null } as const
  const teams = [
    aTeam({ name: 'Reds', me: owner, memberCount: 12 }),
    aTeam({ name: 'Solo', me: owner, memberCount: 1 }),
    aTeam({ name: 'Blues', me: { ...owner, role: 'member' } }),
  ]
  const { api } = openSettings()
  api.answer({
    'GET /api/me/groups': { teams, organizations: [], abilities: { createOrganization: false } },
  })
  await use(page.getByRole('button', { name: 'Delete account…' }))
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect
    .element(dialog)
    .toMatchTextContent(/Deleted, too: Solo\. .*without an owner unless you hand them over first: Reds\./)
  await expect.element(dialog).not.toMatchTextContent(/Blues/)
})

test('an account that is about to be deleted says so on its pages, and can be kept', async () => {
  const player = aPlayer({ deletionDueAt: '2026-12-24T12:00:00Z' })
  const { api } = openSettings(player)
  const leaving = page.getByRole('region', { name: 'Account being deleted' })
  await expect.element(leaving).toMatchTextContent(/Dec 24, 2026/)
  api.answer({ 'GET /api/me': { ...player, deletionDueAt: null }, 'POST /api/me/keep': {} })
  await use(leaving.getByRole('button', { name: 'Keep my account' }))
  await expect.element(leaving).not.toBeInTheDocument()
  expect(api.count('POST /api/me/keep')).toBe(1)
  await expectFocusKept()
})

test.each(['/', '/stats', '/practice', '/billing'])(
  'a player whose account is about to be deleted is asked on %s whether to keep it',
  async (address) => {
    openScreen(address, { player: aPlayer({ deletionDueAt: '2026-12-24T12:00:00Z' }) })
    const leaving = page.getByRole('region', { name: 'Account being deleted' })
    await expect.element(leaving.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    await expect.element(leaving).toMatchTextContent(/erased on Dec 24, 2026/)
  },
)

test('the question whether to keep the account is read in both themes', async () => {
  openScreen('/support', { player: aPlayer({ deletionDueAt: '2026-12-24T12:00:00Z' }) })
  await expect.element(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})

test('a photo is chosen, moved and zoomed by keyboard alone, and sent as the square that was cut', async () => {
  const sent: { type: string; width: number; height: number }[] = []
  const { api } = openSettings()
  api.answer({
    'PUT /api/me/photo': async ({ body }) => {
      const { width, height } = await createImageBitmap(body as Blob)
      sent.push({ type: (body as Blob).type, width, height })
      return new Response(null, { status: 204 })
    },
  })
  const button = page.getByRole('button', { name: 'Choose a photo' })
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')!
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await expect.element(button).toBeVisible()
  await userEvent.upload(input(), new File(['<script>1</script>'], 'page.jpg', { type: 'image/jpeg' }))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Not a photo\./)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.upload(input(), await picture(800, 500))
  const part = dialog.getByRole('application', { name: 'Part of the picture' })
  await use(part, 'ArrowRight')
  await expect.element(part.getByRole('status')).toHaveTextContent('53% from left, 50% from top.')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await use(zoom, 'ArrowRight')
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1.05 times as large')
  await expectAccessible()
  await use(dialog.getByRole('button', { name: 'Save photo' }))
  await expect.element(notice('Photo saved.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ type: expect.stringMatching(/^image\//), width: 512, height: 512 }])
  await expectFocusKept()
})

test('a double click on Save photo sends it once, and a failure keeps what was chosen', async () => {
  const { api } = openSettings()
  const late = Promise.withResolvers<Response>()
  api.answer({ 'PUT /api/me/photo': () => late.promise })
  await expect.element(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')!
  await userEvent.upload(input, await picture(80, 50))
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('button', { name: 'Save photo' }).dblClick()
  late.resolve(problem('INTERNAL_ERROR'))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Our fault/)
  expect(api.count('PUT /api/me/photo')).toBe(1)
})

test('a page that is left while a photo is chosen holds its file no longer', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  openSettings()
  await expect.element(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept="image/*"]')!
  await userEvent.upload(input, await picture(80, 50))
  const shown = page.getByRole('dialog', { name: 'Your photo' }).getByRole('application')
  await expect.element(shown).toBeVisible()
  const address = shown.element().querySelector('img')!.src
  closeScreen()
  expect(revoked).toHaveBeenCalledWith(address)
})

async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}
