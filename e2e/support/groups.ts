import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Organization } from '#contract/groups/organization.ts'
import type { CreateTeam, Team } from '#contract/groups/team.ts'
import { send } from './send.ts'
import { signUp, signUpElsewhere } from './sign-up.ts'

/** Makes a name unique, because journeys run at the same time on one database. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

export interface Player {
  page: Page
  id: string
  email: string
  name: string
}

/** Another player on a device of their own. */
export async function otherPlayer(browser: Browser, name: string): Promise<Player> {
  const page = await (await browser.newContext()).newPage()
  return { page, name, ...(await signUp(page, name)) }
}

/** Another player who opens no page. Their requests go directly to the server. */
export async function absentPlayer(name: string): Promise<Absent & Omit<Player, 'page'>> {
  const { request, ...player } = await signUpElsewhere(name)
  return { page: { request }, name, ...player }
}

/** The part of a player that founding a group needs. */
interface Absent {
  page: Pick<Page, 'request'>
}

const POLICIES = {
  inviteOnly: { allowSelfJoin: false },
  ask: { allowSelfJoin: true },
  anyone: { allowSelfJoin: true, instantJoin: true },
}

/** Founds a team by a direct request, and returns it as its owner sees it. */
export async function foundTeam(
  { page }: Absent,
  name: string,
  { policy = 'ask', ...team }: Partial<CreateTeam> & { policy?: keyof typeof POLICIES } = {},
): Promise<Team> {
  const { id } = await send<Team>(page.request, 'post', '/api/teams', {
    name: uniqueName(name),
    type: 'club',
    settings: POLICIES[policy],
    ...team,
  })
  return (await (await page.request.get(`/api/teams/${id}`)).json()) as Team
}

export async function foundOrganization({ page }: Absent, name: string): Promise<Organization> {
  const { id } = await send<Organization>(page.request, 'post', '/api/organizations', {
    name: uniqueName(name),
  })
  return (await (await page.request.get(`/api/organizations/${id}`)).json()) as Organization
}

/** Joins by a direct request. */
export const joinTeam = ({ page }: Absent, team: Team) =>
  send(page.request, 'post', `/api/teams/${team.id}/join`, {})

/** The card of a team in discovery, found by searching for it. */
export async function cardOf(page: Page, team: Pick<Team, 'name'>): Promise<Locator> {
  await page.goto(`/groups?search=${encodeURIComponent(team.name)}`)
  const card = page
    .getByRole('region', { name: 'Find a group' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: team.name }) })
  await expect(card).toBeVisible()
  return card
}

/** What a message at the foot of the page says. */
export const message = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
