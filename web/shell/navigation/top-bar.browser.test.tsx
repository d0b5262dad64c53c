import i18next from 'i18next'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BackButton } from '#web/testing/android-phone.ts'
import { LANGUAGES } from '#web/platform/language/texts.ts'
import { speak } from '#web/testing/languages.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'

/** The smallest width at which the bar has the links that phones show at the bottom. */
const NARROW_LAPTOP = [900, 700] as const

test.each(LANGUAGES)('the bar has room on a narrow laptop in %s', async (language) => {
  await resizeScreen(...NARROW_LAPTOP)
  await speak(language)
  openScreen('/support', { player: aPlayer({ language }) })
  const menus = () => page.getByRole('banner').element().querySelectorAll('[aria-haspopup]').length
  await expect.poll(menus).toBe(3)
  await expect.poll(() => document.documentElement.lang).toBe(language)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each(LANGUAGES)('the name of the statistics is whole in the chip of a phone in %s', async (language) => {
  await speak(language)
  openScreen('/stats', { player: aPlayer({ language }) })
  const name = i18next.t('nav.siteNames.stats')
  const chip = () =>
    [...document.querySelectorAll('header span')].find(
      (element) => element.textContent === name && element.checkVisibility(),
    )
  await expect.poll(chip).toBeTruthy()
  expect(chip()!.scrollWidth).toBeLessThanOrEqual(chip()!.clientWidth)
})

test.each([320, 340, 360, 390])(
  'the chip of the site shows a word or nothing at %i pixels',
  async (width) => {
    await resizeScreen(width, 640)
    openScreen('/support', { player: aPlayer() })
    const chip = page.getByRole('banner').getByText('Home', { exact: true })
    await expect
      .element(page.getByRole('banner').getByRole('button', { name: 'Notifications' }))
      .toBeVisible()
    const { scrollWidth, clientWidth } = chip.element()
    const isHidden = getComputedStyle(chip.element()).display === 'none'
    expect(isHidden || scrollWidth <= clientWidth).toBe(true)
    expect(isHidden).toBe(width < 340)
  },
)

test('the initial on the account button has the typeface of the page', async () => {
  openScreen('/support', { player: aPlayer() })
  const button = page.getByRole('button', { name: 'Account menu' })
  await expect.element(button).toBeVisible()
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily
  expect(fontOf(button.element())).toBe(fontOf(document.body))
})

const leave = () => window.dispatchEvent(new PopStateEvent('popstate'))
test.each(
  ['Sites', 'Account menu', 'Notifications'].flatMap((name) => [
    { name, back: 'Back', press: leave },
    { name, back: "Android's Back, which stays on the page,", press: BackButton.press },
  ]),
)('$back closes what $name has opened', async ({ name, press }) => {
  BackButton.install()
  openScreen('/support', { player: aPlayer() })
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  const opened = name === 'Notifications' ? page.getByRole('dialog') : page.getByRole('menu')
  await expect.element(opened).toBeVisible()
  press()
  await expect.element(opened).not.toBeInTheDocument()
})

test('the button of the theme names the other theme, and leads there and back', async () => {
  openScreen('/support', { player: aPlayer() })
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  await button('Light theme').click()
  await expect.poll(() => localStorage.getItem('themeMode')).toBe('light')
  await button('Dark theme').click()
  await expect.element(button('Light theme')).toBeVisible()
  expect(localStorage.getItem('themeMode')).toBe('dark')
})

test.each([
  { badge: 'Player', more: {} },
  { badge: 'Team admin', more: { managedTeamIds: ['reds'] } },
  { badge: 'Organization admin', more: { managedTeamIds: ['reds'], managedOrganizationIds: ['club'] } },
  { badge: 'Website admin', more: { role: 'admin', roles: ['admin'], managedTeamIds: ['reds'] } },
] as const)(
  'who manages something without a role has its name on the badge: $badge',
  async ({ badge, more }) => {
    await resizeScreen(1440, 900)
    const player = aPlayer()
    const permissions = { ...permissionsOf(player), ...more }
    openScreen('/support', { player, answers: { 'GET /api/me/permissions': permissions } })
    await expect.element(page.getByRole('banner').getByText(badge, { exact: true })).toBeVisible()
  },
)

test.each(LANGUAGES)(
  'a laptop reaches practice, groups and statistics from the bar in %s',
  async (language) => {
    await resizeScreen(1200, 800)
    await speak(language)
    openScreen('/support', { player: aPlayer({ language }) })
    const to = (path: string) =>
      page.getByRole('banner').element().querySelector<HTMLElement>(`a[href="${path}"]`)
    for (const path of ['/practice', '/groups', '/stats'])
      await expect.poll(() => to(path)?.checkVisibility()).toBe(true)
    await expect.poll(() => document.documentElement.lang).toBe(language)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)
