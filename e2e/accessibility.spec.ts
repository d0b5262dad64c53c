import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { clippedTexts } from '#e2e/support/clipped-texts.ts'
import { findingsInThemes, findingsInWords } from '#e2e/support/expect-accessible.ts'
import { foundOrganization, foundTeam } from '#e2e/support/groups.ts'
import { observeMotion } from '#e2e/support/motion.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { allRoutes } from '#e2e/support/screens.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { strangeTextSizes } from '#e2e/support/text-sizes.ts'
import { makeWebsiteAdmin } from '#e2e/support/website-admin.ts'

/** Where routes that stand for many are looked at; `{…}` are ids. */
const SHOWN: Record<string, readonly string[]> = {
  '/groups/:id': ['', '?view=members', '?view=requests', '?view=invite', '?view=settings'].map(
    (view) => `/groups/{team}${view}`,
  ),
  '/organizations/:id': ['', '?view=members', '?view=seats', '?view=settings'].map(
    (view) => `/organizations/{organization}${view}`,
  ),
  '/players/:id': ['/players/{player}'],
  '/join/:code': ['/join/{code}'],
  // One that is not there, which is what most will see who may not.
  '/videos/:id': ['/videos/{player}'],
  '/admin/users/:id': ['/admin/users/{player}'],
  '/admin/teams/:id/coach': ['/admin/teams/{team}/coach'],
  '/admin/teams/:id/import': ['/admin/teams/{team}/import'],
}

const pathsOf = (route: string, ids: Record<string, string>): string[] =>
  (SHOWN[route] ?? [route]).map((shown) => {
    const path = shown.replace('*', 'nowhere').replaceAll(/{(\w+)}/g, (_, id: string) => ids[id]!)
    // A new route with a parameter has to be given one above.
    expect(path).not.toContain(':')
    return path
  })

/** Somebody who may see every screen, and for whom there is something on each; their ids by name. */
async function beEverything(page: Page): Promise<Record<string, string>> {
  const { email, id } = await signUp(page, 'Ada')
  await makeWebsiteAdmin(email)
  const organization = await foundOrganization({ page }, 'Club')
  const team = await foundTeam({ page }, 'Reds', { organizationId: organization.id })
  for (const juggleCount of [80, 1000]) await recordSession(page, { juggleCount, duration: 100 })
  return { player: id, team: team.id, organization: organization.id, code: team.inviteCode! }
}

/** Any page of the app, which knows by then who is signed in. */
async function openApp(page: Page): Promise<void> {
  const profile = page.waitForResponse('**/api/me')
  await page.goto('/support')
  await profile
}

/** Changes the language of the app as it stands there: all its screens are to follow without being loaded anew. */
async function chooseAtTheFoot(page: Page, language: string): Promise<void> {
  await show(page, '/support')
  await page.locator('footer select').selectOption(language)
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
}

/** Goes to a screen within the app, which is loaded once, and waits until there is nothing more to come. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const isElsewhere = to.split('?')[0] !== location.pathname
    for (const shown of document.querySelectorAll<HTMLElement>('h1, [data-full-screen]'))
      if (isElsewhere) shown.dataset['left'] = 'true'
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The camera has the screen to itself, and no heading.
  await expect(
    page.locator('main h1:not([data-left]), [data-full-screen]:not([data-left])'),
    path,
  ).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true]'), path).toHaveCount(0)
  // Reading goes on at the heading, or where the page has put the focus itself.
  await expect(
    page.locator('h1:focus, main :focus, [role=dialog] :focus, [data-full-screen] :focus').first(),
    path,
  ).toBeAttached()
}

const languages = readdirSync('texts').flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])

/** Everything that is wrong on any of these screens, in whatever language the page is. */
async function findingsOn(page: Page, paths: readonly string[], ask: () => Promise<string[]>) {
  const findings: string[] = []
  for (const path of paths) {
    await show(page, path)
    const found = [...(await ask()), ...(await clippedTexts(page))]
    findings.push(...found.map((finding) => `${path} ${finding}`))
    if (
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    )
      findings.push(`${path} is wider than the screen`)
  }
  return findings
}

test.describe('nothing on any screen is in the way of assistive technology', { tag: '@phone' }, () => {
  // What a laptop shows at 400 % (WCAG 1.4.10): nothing is to be scrolled sideways for.
  test.use({ viewport: { width: 320, height: 640 } })
  // Every screen of the app, several times.
  test.slow()

  test('in both themes, and in every language', async ({ page }) => {
    const ids = await beEverything(page)
    const motion = await observeMotion(page)
    const paths = allRoutes().map((route) => pathsOf(route, ids))
    await openApp(page)
    await test.step('in both themes', async () => {
      const findings = await findingsOn(page, paths.flat(), async () => [
        ...(await findingsInThemes(page)),
        ...(await strangeTextSizes(page)),
      ])
      expect(findings).toEqual([])
      expect(motion, 'moves by itself').toEqual([])
    })
    for (const language of languages.filter((each) => each !== 'en'))
      await test.step(`in ${language}`, async () => {
        await chooseAtTheFoot(page, language)
        const first = paths.map(([shown]) => shown!)
        expect(await findingsOn(page, first, () => findingsInWords(page, language))).toEqual([])
      })
  })
})
