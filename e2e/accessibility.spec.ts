import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { clippedTexts } from '#e2e/support/appearance/clipped-texts.ts'
import { findingsInThemes } from '#e2e/support/appearance/expect-accessible.ts'
import { foundOrganization, foundTeam } from '#e2e/support/groups.ts'
import { observeMotion } from '#e2e/support/appearance/motion.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { allRoutes } from '#e2e/support/appearance/screens.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { strangeTextSizes } from '#e2e/support/appearance/text-sizes.ts'
import { makeWebsiteAdmin } from '#e2e/support/website-admin.ts'

/** The addresses to visit for a route with a parameter; `{…}` is the id of something that `beEverything` made. */
const SHOWN: Record<string, readonly string[]> = {
  '/groups/:id': [
    '',
    '?view=levels',
    '?view=tasks',
    '?view=members',
    '?view=requests',
    '?view=invite',
    '?view=settings',
  ].map((view) => `/groups/{team}${view}`),
  '/groups/:id/wall': ['/groups/{team}/wall'],
  '/groups/:id/attendance': ['/groups/{team}/attendance'],
  '/groups/:id/awards': ['/groups/{team}/awards'],
  '/groups/:id/campaigns': ['/groups/{team}/campaigns'],
  '/groups/organizations/:id/report': ['/groups/organizations/{organization}/report'],
  '/groups/:id/certificates': ['/groups/{team}/certificates'],
  '/groups/:id/players': ['/groups/{team}/players'],
  '/groups/:id/cards': ['/groups/{team}/cards'],
  '/groups/:id/test-day': ['/groups/{team}/test-day'],
  '/groups/:id/live': ['/groups/{team}/live'],
  '/practice/:id': ['/practice/{session}'],
  '/shared/:key': ['/shared/{session}'],
  '/stats/mine/year/:id': ['/stats/mine/year/{year}'],
  '/organizations/:id': ['', '?view=members', '?view=campaigns', '?view=seats', '?view=settings'].map(
    (view) => `/organizations/{organization}${view}`,
  ),
  '/players/:id': ['/players/{player}'],
  '/join/:code': ['/join/{code}'],
  // This video does not exist. People who may not see a video get the same page.
  '/videos/:id': ['/videos/{player}'],
  '/admin/users/:id': ['/admin/users/{player}'],
  '/admin/teams/:id/coach': ['/admin/teams/{team}/coach'],
  '/admin/teams/:id/import': ['/admin/teams/{team}/import'],
}

const pathsOf = (route: string, ids: Record<string, string>): string[] =>
  (SHOWN[route] ?? [route]).map((shown) => {
    const path = shown.replace('*', 'nowhere').replaceAll(/{(\w+)}/g, (_, id: string) => ids[id]!)
    // A new route with a parameter needs an address in SHOWN.
    expect(path).not.toContain(':')
    return path
  })

/** Signs up a player who may see every screen and has something on each. Returns the ids of these things by name. */
async function beEverything(page: Page): Promise<Record<string, string>> {
  const { email, id } = await signUp(page, 'Ada')
  await makeWebsiteAdmin(email)
  const organization = await foundOrganization({ page }, 'Club')
  const team = await foundTeam({ page }, 'Reds', { organizationId: organization.id })
  await recordSession(page, { juggleCount: 80, duration: 100 })
  const session = await recordSession(page, { juggleCount: 1000, duration: 100 })
  const year = `${new Date().getUTCFullYear()}`
  return {
    year,
    session: session.id,
    player: id,
    team: team.id,
    organization: organization.id,
    code: team.inviteCode!,
  }
}

/** Opens any page of the app, and waits until the app knows who is signed in. */
async function openApp(page: Page): Promise<void> {
  const profile = page.waitForResponse('**/api/me')
  await page.goto('/terms')
  await profile
}

/** Changes the language at the foot of a page. All screens must follow without a reload. */
async function chooseAtTheFoot(page: Page, language: string): Promise<void> {
  await show(page, '/support')
  await page.locator('footer select').selectOption(language)
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
}

/** Goes to a screen without loading the app again, and waits until the screen is complete. */
async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const isElsewhere = to.split('?')[0] !== location.pathname
    for (const shown of document.querySelectorAll<HTMLElement>('h1, [data-full-screen]'))
      if (isElsewhere) {
        shown.dataset['left'] = 'true'
        // Two screens with the same heading may share its element. The element then gets the focus again.
        shown.blur()
        shown.addEventListener('focus', () => delete shown.dataset['left'], { once: true })
      }
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    // By then another section of the same page has been rendered.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, path)
  // Asks in every frame. Playwright's own polling asks every half second only.
  await page.waitForFunction(isComplete, undefined, { timeout: 90_000 }).catch((cause: unknown) => {
    throw new Error(`${path} does not become complete`, { cause })
  })
}

/** Whether the screen has its title, no placeholder, and the focus. */
function isComplete(): boolean {
  // The camera fills the screen and has no heading.
  const titles = [...document.querySelectorAll('main h1, [data-full-screen]')]
  const hasTitle = titles.some((title) => title.checkVisibility() && !title.matches('[data-left]'))
  const isLoading = document.querySelector('.MuiSkeleton-root, [aria-busy=true]') !== null
  // The focus is on the heading, or where the page itself has put it.
  const focused = 'h1:focus, main :focus, [role=dialog] :focus, [data-full-screen] :focus'
  return hasTitle && !isLoading && document.querySelector(focused) !== null
}

/** Collects everything that the content security policy refuses. */
async function observeRefusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellOfRefusal', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tellOfRefusal: (what: string) => void }).tellOfRefusal(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  return refused
}

const languages = readdirSync('texts').flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])

/** What is wrong on these screens: the findings of `ask`, clipped texts, and screens that are too wide. */
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
  // The width of a laptop at 400 % (WCAG 1.4.10). Nothing may need sideways scrolling.
  test.use({ viewport: { width: 320, height: 640 } })

  test('in both themes, and nothing that the content security policy forbids', async ({ page }) => {
    const ids = await beEverything(page)
    const [motion, refused] = [await observeMotion(page), await observeRefusals(page)]
    await openApp(page)
    const paths = allRoutes().flatMap((route) => pathsOf(route, ids))
    const findings = await findingsOn(page, paths, async () => [
      ...(await findingsInThemes(page)),
      ...(await strangeTextSizes(page)),
    ])
    expect(findings).toEqual([])
    expect(motion, 'moves by itself').toEqual([])
    expect(refused, 'is refused by the content security policy').toEqual([])
  })

  test('in any language, for whose words there is room', async ({ page }) => {
    const ids = await beEverything(page)
    await openApp(page)
    const paths = allRoutes().map((route) => pathsOf(route, ids)[0]!)
    for (const language of languages.filter((each) => each !== 'en'))
      await test.step(`in ${language}`, async () => {
        await chooseAtTheFoot(page, language)
        expect(await findingsOn(page, paths, () => Promise.resolve([]))).toEqual([])
      })
  })
})

test(
  'in forced colors, bars, marks of progress and icons differ from the page',
  { tag: '@phone' },
  async ({ browser }) => {
    const page = await browser.newPage({ forcedColors: 'active' })
    await page.goto('/support')
    const drawn = await page.evaluate(() => {
      const drawnIn = (color: string) => {
        const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        icon.style.color = color
        return getComputedStyle(document.body.appendChild(icon)).color
      }
      const names = ['primary-main', 'success-main', 'action-active']
      const paletteColor = (name: string) => drawnIn(`var(--keepup-palette-${name})`)
      return {
        visible: names.filter((name) => paletteColor(name) !== drawnIn('Canvas')),
        isFlameAsDarkAsText: paletteColor('surface-flame') === drawnIn('CanvasText'),
      }
    })
    expect(drawn).toEqual({
      visible: ['primary-main', 'success-main', 'action-active'],
      isFlameAsDarkAsText: true,
    })
    await page.close()
  },
)

/** The screens that players open most. Admin pages and tables are for larger screens. */
const MAIN_SCREENS = [
  '/',
  '/practice',
  '/practice/history',
  '/stats',
  '/stats/mine',
  '/groups',
  '/groups/{team}',
  '/groups/{team}?view=members',
  '/settings',
  '/profile',
  '/sample',
]

test.describe('text twice as large on a common phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('makes no main screen wider, and nothing leaves the screen', async ({ page }) => {
    const ids = await beEverything(page)
    await openApp(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    const paths = MAIN_SCREENS.map((path) => path.replace('{team}', ids['team']!))
    const findings: string[] = []
    for (const language of ['en', 'de']) {
      if (language !== 'en') await chooseAtTheFoot(page, language)
      for (const path of paths) {
        await show(page, path)
        const found = await page.evaluate(outsideTheScreen)
        findings.push(...found.map((finding) => `${language} ${path} ${finding}`))
      }
    }
    expect(findings).toEqual([])
  })
})

/** Texts and controls beyond the edge of the screen. Content in a box that scrolls is within reach. */
function outsideTheScreen(): string[] {
  const width = document.documentElement.clientWidth
  const isScrolled = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(overflowX) || clipPath !== 'none') return true
    }
    return false
  }
  const wider = document.documentElement.scrollWidth > width ? ['is wider than the screen'] : []
  const beyond = [...document.querySelectorAll('body *')].filter((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
    )
    if (!hasText && !element.matches('button, a, select')) return false
    if (element.closest('[aria-hidden=true]') || !element.checkVisibility({ visibilityProperty: true }))
      return false
    const { left, right, width: own } = element.getBoundingClientRect()
    // The padding of a quiet button may lie beyond the edge, but its text may not.
    return own > 2 && (left < -4 || right > width + 1) && !isScrolled(element)
  })
  return [
    ...wider,
    ...beyond.map((element) => `"${element.textContent.trim().slice(0, 60)}" leaves the screen`),
  ]
}
