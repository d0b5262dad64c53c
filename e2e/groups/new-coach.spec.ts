import { expect, type Locator, test } from '@playwright/test'
import { message, uniqueName } from '#e2e/support/groups.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const CHILDREN = ['Mia K.', 'Noah F.', 'Lou B.', 'Emil H.', 'Freya S.', 'Lotte V.', 'Tom N.', 'Ada R.']
  .concat(['Ben A.', 'Cleo D.', 'Finn E.', 'Greta J.', 'Hugo L.', 'Ida M.', 'Jan O.'])
  .map((name, n) => ({ name, touches: 20 + n }))

/** Taps, without typing the names and the touches. */
const MOST_TAPS = 25

test(
  'a new coach has fifteen children on the board, each with a first counted try, in 25 taps beside names and touches',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Carla')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()

    await page.goto('/groups')
    // The app's code has run.
    await expect(page.getByRole('link', { name: 'Keepup Community' }).first()).toBeVisible()
    await tap(button('New group'))
    await page.getByRole('dialog').getByLabel('Name').fill(uniqueName('Reds'))
    await tap(button('Create group'))
    await tap(page.getByRole('navigation').getByRole('link', { name: /^Members/ }))
    await tap(link('Players without an account'))
    // A finger needs 44 px (product 13.4).
    expect((await link('Team').boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await tap(button('Add players'))
    await page.getByRole('textbox', { name: 'Names' }).fill(CHILDREN.map(({ name }) => name).join('\n'))
    await tap(button('Add 15 players'))
    await expect(message(page, '15 players added')).toBeVisible()
    await tap(link('Test day'))
    for (const { name, touches } of CHILDREN) {
      // Opening the player and typing the number are not counted.
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('textbox', { name: 'Touches in a row' }).fill(`${touches}`)
      await tap(button('Save'))
      await expect(message(page, `${touches} for ${name}`)).toBeVisible()
    }
    await expect(page.getByRole('note').filter({ hasText: /waiting for signal/ })).toBeHidden()
    await tap(link('Team'))
    await tap(page.getByRole('navigation').getByRole('link', { name: 'Leaderboard', exact: true }))
    await expect(page.getByText('15 players')).toBeVisible()
    for (const { name, touches } of CHILDREN)
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`${touches}`)
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  },
)
