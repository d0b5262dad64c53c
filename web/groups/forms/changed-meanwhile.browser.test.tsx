import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Campaign } from '#contract/groups/campaigns.ts'
import type { WriteProgram } from '#contract/groups/levels.ts'
import type { TaskWithPlayers } from '#contract/groups/tasks.ts'
import { levelId, levelsOfReds } from '#web/groups/testing/team-levels.ts'
import texts from '#texts/en.json'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aTask, onTask } from '#web/testing/documents/tasks.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/teams/reds/campaigns'
const PUT = 'PUT /api/teams/reds/campaigns/c1'
const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const save = dialog.getByRole('button', { name: 'Save', exact: true })
const take = dialog.getByRole('button', { name: texts.groups.changedMeanwhile.take })
const keep = dialog.getByRole('button', { name: texts.groups.changedMeanwhile.keep })
const question = dialog.getByRole('alert').filter({ hasText: texts.problems.CHANGED_MEANWHILE })

const campaign = (more: Partial<Campaign> = {}): Campaign => ({
  id: 'c1',
  owner: { kind: 'team', id: 'reds', name: 'Reds' },
  name: 'January',
  goal: 100_000,
  beginsOn: '2027-01-01',
  endsOn: '2027-01-31',
  phase: 'running',
  daysLeft: 12,
  sum: 0,
  heads: 1,
  perHead: 0,
  own: null,
  teams: null,
  version: 'v1',
  abilities: { edit: true },
  ...more,
})
const listOf = (item: Campaign) => ({
  groupName: 'Reds',
  items: [item],
  abilities: { openCampaigns: true, needsPro: false },
})
const theirs = campaign({ name: 'Winter', goal: 50_000, version: 'v2' })

/** Another coach has saved, which the open form of the campaign does not know. Saves are kept in `sent`. */
async function openOutdatedCampaign(sent: { version: string }[] = []) {
  const api = openScreen('/groups/reds/campaigns', {
    player: aPlayer(),
    answers: {
      [LIST]: listOf(campaign()),
      [PUT]({ body }: { body: unknown }) {
        sent.push(body as { version: string })
        return sent.at(-1)!.version === 'v2' ? {} : problem('CHANGED_MEANWHILE')
      },
    },
  })
  await page.getByRole('button', { name: 'Actions for January' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await name.fill('100,000 in January')
  api.answer({ [LIST]: listOf(theirs) })
  return { api, sent }
}

test('a coach who saves second sees what the first saved, keeps what is typed, and saves it with one press', async () => {
  const { sent } = await openOutdatedCampaign()
  await use(save)
  await expect.element(question).toMatchTextContent(/Winter.*50,000 touches/)
  await expect.element(question).toHaveFocus()
  await expect.element(name).toHaveValue('100,000 in January')
  // The form's own button would not say which of the two it saves.
  await expect.element(save).toBeDisabled()
  await expectAccessible()
  await use(keep)
  await expect.element(notice('100,000 in January is saved')).toBeVisible()
  const typed = { name: '100,000 in January', goal: 100_000, beginsOn: '2027-01-01', endsOn: '2027-01-31' }
  expect(sent).toEqual([
    { ...typed, version: 'v1' },
    { ...typed, version: 'v2' },
  ])
})

test('with one press the form has what the first saved, and goes on from there', async () => {
  const { sent } = await openOutdatedCampaign()
  await save.click()
  await use(take)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Winter')
  await expectFocusKept()
  await save.click()
  await expect.element(notice('Winter is saved')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ name: 'Winter', goal: 50_000, version: 'v2' })
})

test('a third change is told as well', async () => {
  const { api, sent } = await openOutdatedCampaign()
  await save.click()
  await expect.element(keep).toBeVisible()
  api.answer({
    [LIST]: listOf({ ...theirs, name: 'Frost', version: 'v3' }),
    [PUT]: () => problem('CHANGED_MEANWHILE'),
  })
  await keep.click()
  await expect.element(question).toMatchTextContent(/Frost/)
  expect(sent).toHaveLength(1)
})

test('what the first saved and the screen cannot load is not decided about', async () => {
  const { api, sent } = await openOutdatedCampaign()
  api.answer({ [LIST]: offline })
  await save.click()
  await expect.element(question).toBeVisible()
  await expect.element(keep).not.toBeInTheDocument()
  api.answer({ [LIST]: listOf(theirs) })
  await save.click()
  await keep.click()
  await expect.element(notice('100,000 in January is saved')).toBeVisible()
  expect(sent.map(({ version }) => version)).toEqual(['v1', 'v1', 'v2'])
})

test('a form in which nothing is typed yet shows what another coach saves', async () => {
  const task = (practices: number, version: string): TaskWithPlayers => ({
    task: aTask({ goal: { kind: 'practices', practices, touches: 200 } }),
    players: [onTask('Mia', null)],
    version,
    abilities: { writeToMembers: true },
  })
  const sent: unknown[] = []
  const team = ownedTeam()
  const api = openScreen('/groups/reds?view=tasks', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/levels': levelsOfReds([]),
      'GET /api/teams/reds/tasks': {
        teamId: 'reds',
        items: [aTask()],
        abilities: { giveTasks: true, needsPro: false },
      },
      'GET /api/teams/reds/tasks/t1': task(3, 'v1'),
      'PUT /api/teams/reds/tasks/t1'({ body }: { body: unknown }) {
        sent.push(body)
        return problem('CHANGED_MEANWHILE')
      },
    },
  })
  await page.getByRole('button', { name: /^Actions for 3 practices/ }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const practices = dialog.getByRole('textbox', { name: 'Practices' })
  await expect.element(practices).toHaveValue('3')
  api.answer({ 'GET /api/teams/reds/tasks/t1': task(5, 'v2') })
  await save.click()
  await expect.element(practices).toHaveValue('5')
  await expect.element(question).not.toBeInTheDocument()
  await practices.fill('7')
  api.answer({ 'GET /api/teams/reds/tasks/t1': task(6, 'v3') })
  await save.click()
  await expect.element(question).toMatchTextContent(/6 practices/)
  expect(sent).toMatchObject([{ version: 'v1' }, { version: 'v2' }])
})

test('levels that another coach has removed are saved as new ones', async () => {
  const sent: unknown[] = []
  const team = ownedTeam()
  const before = levelsOfReds([])
  const [program] = before.programs
  const api = openScreen('/groups/reds?view=levels', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/levels': before,
      'PUT /api/teams/reds/level-programs/p1'({ body }: { body: unknown }) {
        sent.push(body)
        return sent.length === 1 ? problem('CHANGED_MEANWHILE') : {}
      },
    },
  })
  await page.getByRole('button', { name: 'Change In a row' }).click()
  await name.fill('Stairs')
  const shorter = { ...program!, levels: program!.levels.slice(2), version: 'v2' }
  api.answer({ 'GET /api/teams/reds/levels': levelsOfReds([], { programs: [shorter] }) })
  await save.click()
  await expect.element(question).toMatchTextContent(/In a row.*50 \(T-shirt\).*100/)
  await keep.click()
  await expect.element(notice('Stairs')).toBeVisible()
  expect(sent[1]).toMatchObject({ version: 'v2' })
  const { levels } = sent[1] as WriteProgram
  expect(levels.map(({ id, juggles }) => [id, juggles])).toEqual([
    [undefined, 10],
    [undefined, 25],
    [levelId(2), 50],
    [levelId(3), 100],
  ])
})
