import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { absentPlayer, foundTeam, message } from '#e2e/support/groups.ts'
import { introductionStep, putOffIntroduction } from '#e2e/support/introduction.ts'
import { expectFocusKept, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUpUnintroduced } from '#e2e/support/sign-up.ts'

interface Profile {
  uid: string
  shownAs: string
  visibility: string
}

const me = async (page: Page) => (await (await page.request.get('/api/me')).json()) as Profile
const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'You' })

test(
  'who puts off telling a name stands on the boards as nobody in particular, is asked again after practice, and never a third time',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpUnintroduced(page)
    const { shownAs } = await me(page)
    await page.goto('/practice')
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expect(introductionStep(page)).toBeHidden()
    await page.goto('/stats')
    await expect(introductionStep(page)).toContainText(`Outside your groups you are ${shownAs}`)
    await expectAccessible(page)
    await putOffIntroduction(page)
    await expectFocusKept(page)

    await recordSession(page, { juggleCount: 40, duration: 10 })
    await page.goto('/stats')
    await putOffIntroduction(page)
    await expect(page.getByText(`Others see you as ${shownAs}.`)).toBeVisible()
    await expect(ownRow(page)).toContainText(shownAs)
    await recordSession(page, { juggleCount: 41, duration: 10 })
    await page.reload()
    await expect(ownRow(page)).toContainText(shownAs)
    await expect(introductionStep(page)).toBeHidden()

    await use(page, page.getByRole('link', { name: 'Tell your name' }))
    await typeInto(page, page.getByLabel('Name to show'), 'Robin')
    await typeInto(page, page.getByLabel('Year you were born in'), '1990')
    await expect(page.getByRole('main').getByRole('radio', { name: 'Everybody', exact: true })).toBeChecked()
    await use(page, page.getByRole('button', { name: 'Save' }).last())
    await expect(message(page, 'Nice to meet you, Robin.')).toBeVisible()
    await page.goto('/stats')
    await expect(ownRow(page)).toContainText('Robin')
  },
)

test(
  'a child tells a name and the year, and asks a parent right there, all by keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpUnintroduced(page)
    await page.goto('/')
    const step = introductionStep(page)
    await expect(step.getByLabel('Name to show')).toBeFocused()
    await use(page, step.getByRole('button', { name: 'Save' }))
    await expect(step.getByText('Please enter a name.')).toBeVisible()
    await typeInto(page, step.getByLabel('Name to show'), 'Lena')
    const year = String(new Date().getFullYear() - 12)
    await typeInto(page, step.getByLabel('Year you were born in'), year)
    await expect(step.getByText('Under 16, only your groups see you', { exact: false })).toBeVisible()
    await expect(step.getByRole('radio')).toHaveCount(0)
    const guardian = `dad.${Date.now()}@example.com`
    await typeInto(page, step.getByLabel('Email of your parent or guardian'), guardian)
    await expectAccessible(page)
    await use(page, step.getByRole('button', { name: 'Save' }))
    await expect(step).toBeHidden()
    await expect(message(page, `The email to ${guardian} is on its way.`)).toBeVisible()
    expect(await me(page)).toMatchObject({ displayName: 'Lena', isMinor: true, visibility: 'groups' })
  },
)

test('a player over 16 chooses who sees them in the same step', { tag: '@phone' }, async ({ page }) => {
  await signUpUnintroduced(page)
  await page.goto('/groups')
  const step = introductionStep(page)
  await typeInto(page, step.getByLabel('Year you were born in'), '1990')
  await tabTo(page, step.getByRole('radio', { name: 'Everybody' }))
  await page.keyboard.press('ArrowDown')
  await expect(step.getByRole('radio', { name: 'Members of my groups' })).toBeChecked()
  await typeInto(page, step.getByLabel('Name to show'), 'Robin')
  await use(page, step.getByRole('button', { name: 'Save' }))
  await expect(step).toBeHidden()
  expect(await me(page)).toMatchObject({ displayName: 'Robin', visibility: 'groups' })
})

test(
  'who joins by a link without an account tells the group a name first',
  { tag: '@phone' },
  async ({ page }) => {
    const coach = await absentPlayer('Carla')
    const team = await foundTeam(coach, 'Bouncers', { policy: 'inviteOnly' })
    await page.goto(`/join/${team.inviteCode}`)
    await use(page, page.getByRole('button', { name: 'Sign in to join' }))
    await use(page, page.getByRole('dialog').getByRole('button', { name: 'Try it without an account' }))
    const name = page.getByLabel('What should the group call you?')
    await expect(name).toBeFocused()
    await expect(page.getByText('Please tell the group your name.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('Mia')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/groups/${team.id}`)
    const { items } = (await (await coach.page.request.get(`/api/teams/${team.id}/members`)).json()) as {
      items: { userDisplayName: string }[]
    }
    expect(items.map(({ userDisplayName }) => userDisplayName)).toContain('Mia')
  },
)
