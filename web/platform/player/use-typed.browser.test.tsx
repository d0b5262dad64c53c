import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { TAB_CHANNEL } from '#web/platform/auth/identity-calls.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { problem } from '#web/testing/stand-in-api.ts'

const LOGIN = 'GET /api/auth/get-session'
const OPEN = 'POST /api/teams/reds/campaigns'
const CAMPAIGNS = {
  'GET /api/teams/reds/campaigns': {
    groupName: 'Reds',
    items: [],
    abilities: { openCampaigns: true, needsPro: false },
  },
}

const gate = page.getByRole('heading', { name: 'Authentication Required' })
const name = page.getByRole('textbox', { name: 'Name' })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

/** A coach types a campaign. */
async function typeCampaign(text: string) {
  const coach = aPlayer()
  const api = openScreen('/groups/reds/campaigns', { player: coach, answers: CAMPAIGNS })
  await button('Open a campaign').click()
  await name.fill(text)
  const signIn = async (player = coach) => {
    api.answer({ ...answersFor(player), ...CAMPAIGNS })
    // As after a sign-in in another tab.
    window.dispatchEvent(new Event('online'))
    await button('Open a campaign').click()
  }
  const loseLogin = async () => {
    api.answer({ [LOGIN]: null, [OPEN]: () => problem('SIGN_IN_REQUIRED') })
    await button('Save').click()
    await expect.element(gate).toBeVisible()
    await expect.element(name).not.toBeInTheDocument()
  }
  return { signIn, loseLogin }
}

test('what is typed when the login ends is there again for the same player, and can be sent', async () => {
  const { signIn, loseLogin } = await typeCampaign('100,000 in January')
  await loseLogin()
  await signIn()
  await expect.element(name).toHaveValue('100,000 in January')
})

test('another player does not find it, and then neither does the first one', async () => {
  const { signIn, loseLogin } = await typeCampaign('For Mia')
  await loseLogin()
  const other = aPlayer()
  await signIn(other)
  await expect.element(name).toHaveValue('')
  await button('Cancel').click()
  await signIn()
  await expect.element(name).toHaveValue('')
})

test('what a player closes is not kept', async () => {
  const { signIn } = await typeCampaign('Not today')
  await button('Cancel').click()
  await signIn()
  await expect.element(name).toHaveValue('')
})

test.each([
  ['here', signOutHere],
  ['in another tab', signOutInAnotherTab],
])('what a player has typed when they sign out %s is not kept', async (_, signOut) => {
  const player = aPlayer()
  const api = openScreen('/settings', { player })
  const shown = page.getByRole('textbox', { name: 'Display name' })
  await shown.fill('Draft')
  api.answer({ [LOGIN]: null, 'POST /api/auth/sign-out': {} })
  await signOut()
  await expect.element(shown).not.toBeInTheDocument()
  api.answer(answersFor(player))
  window.dispatchEvent(new Event('online'))
  await expect.element(shown).toHaveValue(player.displayName)
})

async function signOutHere() {
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

function signOutInAnotherTab(): Promise<void> {
  const tab = new BroadcastChannel(TAB_CHANNEL)
  tab.postMessage('signedOut')
  onTestFinished(() => tab.close())
  return Promise.resolve()
}
