import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Task, TeamTasks } from '#contract/groups/tasks.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import texts from '#texts/en.json'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { joinedTeam, ownedTeam } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline, problem } from '#web/testing/stand-in-api.ts'
import { aTask, onTask } from '#web/testing/documents/tasks.ts'

const TASKS = 'GET /api/teams/reds/tasks'
const ONE = 'GET /api/teams/reds/tasks/t1'
const LEVELS = 'GET /api/teams/reds/levels'
const PRAISES = 'POST /api/teams/reds/tasks/t1/praises'

const NOAH = '019aa000-0000-7000-8000-000000000001'

const own = { state: 'onTheWay', done: 1, of: 3, praise: null } as const
const listOf = (giveTasks: boolean, ...items: Task[]): TeamTasks => ({
  teamId: 'reds',
  items,
  abilities: { giveTasks, needsPro: false },
})
const withPlayers = (task = aTask()) => ({
  task,
  abilities: { writeToMembers: true },
  players: [
    onTask('Mia', { state: 'done', done: 3, of: 3 }),
    onTask('Noah', { state: 'onTheWay', done: 1, of: 3 }),
    onTask('Zoë', { state: 'notBegun', done: 0, of: 3 }, 'Good start.'),
    onTask('Ben', null),
  ],
})
const team = {
  teamId: 'reds',
  teamName: 'Reds',
  organizationName: null,
  programs: [],
  players: [
    { userId: 'mia', displayName: 'Mia' },
    { userId: NOAH, displayName: 'Noah' },
  ].map((player) => ({
    ...player,
    photoURL: null,
    standings: [],
  })),
  memberCount: 2,
  abilities: { manageLevels: true },
}

type Answers = NonNullable<NonNullable<Parameters<typeof openScreen>[1]>['answers']>

function openTasks(answers: Answers, { manages = true, player = aPlayer() } = {}) {
  const record = manages ? ownedTeam() : joinedTeam()
  return openScreen('/groups/reds?view=tasks', {
    player,
    answers: {
      'GET /api/teams/reds': record,
      'GET /api/teams/reds/card': record,
      [LEVELS]: team,
      ...answers,
    },
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a player sees their task, how far they are and what the coach says to it', async () => {
  const task = aTask({ asksWeakFoot: true, counts: null, own: { ...own, praise: 'Good start.' } })
  openTasks({ [TASKS]: listOf(false, task) }, { manages: false })
  const item = page.getByRole('listitem', { name: '3 practices of 200 touches each' })
  await expect.element(item.getByText('1 of 3')).toBeVisible()
  await expect.element(item.getByText('Use your weaker foot, too')).toBeVisible()
  await expect.element(item.getByText('Your coach: Good start.')).toBeVisible()
  await expect.element(item.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3')
  await expect.element(button('Give a task')).not.toBeInTheDocument()
  await expectAccessible()
})

test('without a task a player reads where one will be, and a coach begins with one', async () => {
  openTasks({ [TASKS]: listOf(false) }, { manages: false })
  await expect.element(page.getByText('No tasks yet')).toBeVisible()
  await expect.element(button('Give a task')).not.toBeInTheDocument()
  openTasks({ [TASKS]: listOf(true) })
  await expect.element(button('Give a task')).toBeVisible()
  await expectAccessible()
})

test('a coach without pro reads what it takes, and keeps the tasks that are there', async () => {
  const abilities = { giveTasks: true, needsPro: true }
  openTasks({ [TASKS]: { ...listOf(true, aTask()), abilities } })
  await expect.element(page.getByText(/^New tasks and campaigns need Pro/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: texts.report.plans }))
    .toHaveAttribute('href', '/billing')
  await expect.element(button('Give a task')).not.toBeInTheDocument()
  await expect.element(button('Actions for 3 practices of 200 touches each')).toBeVisible()
  await expectAccessible()
})

test('a coach without pro and without a task reads what one is, and is not told to give one', async () => {
  const abilities = { giveTasks: true, needsPro: true }
  openTasks({ [TASKS]: { ...listOf(true), abilities } })
  await expect.element(page.getByText(/^New tasks and campaigns need Pro/)).toBeVisible()
  await expect.element(page.getByText(/^Such as three practices/)).toBeVisible()
  await expect.element(button('Give a task')).not.toBeInTheDocument()
})

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a new task begins today on the calendar of the profile, by which it runs, also in %s',
  async (timeZone) => {
    openTasks({ [TASKS]: listOf(true) }, { player: aPlayer({ timeZone }) })
    await button('Give a task').click()
    await expect.element(page.getByLabelText('First day')).toHaveValue(localDate(new Date(), timeZone))
  },
)

test('an error in a number or a day stands at its field', async () => {
  openTasks({ [TASKS]: listOf(true) })
  await button('Give a task').click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Practices').fill('')
  await expect.element(field('Practices')).toHaveAccessibleDescription('At least 1.')
  await expect.element(field('Touches each')).not.toHaveAccessibleDescription()
  await field('Practices').fill('3')
  await field('Touches each').fill('0')
  await expect.element(field('Touches each')).toHaveAccessibleDescription('At least 1.')
  await field('Touches each').fill('200')
  await page.getByLabelText('Last day').fill('2020-01-01')
  await expect
    .element(page.getByLabelText('Last day'))
    .toHaveAccessibleDescription('The last day is before the first.')
  await expectAccessible()
})

test('a list that does not load says so, and Retry brings it', async () => {
  const api = openTasks({ [TASKS]: offline })
  await expect.element(page.getByRole('alert').getByText('This did not load')).toBeVisible()
  api.answer({ [TASKS]: listOf(true, aTask()) })
  await button('Retry').click()
  await expect.element(page.getByText('3 practices of 200 touches each')).toBeVisible()
})

test('a coach sees who did, who is on the way and who has not begun, and praises by the keyboard, once', async () => {
  const sent: unknown[] = []
  const api = openTasks({
    [TASKS]: listOf(true, aTask()),
    [ONE]: withPlayers(),
    [PRAISES]: ({ body }: { body: unknown }) => {
      sent.push(body)
      return {}
    },
  })
  await expect.element(page.getByText('Done 1 · On the way 1 · Not begun 1 · Private 1')).toBeVisible()
  await use(button('Who did it: 3 practices of 200 touches each'))
  for (const name of ['Done', 'On the way', 'Not begun', 'Private'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect.element(button('Praise Zoë')).not.toBeInTheDocument()
  await expectAccessible()
  await use(button('Praise Mia'))
  await expect.element(button('Send')).toBeDisabled()
  await use(button('Well done!'))
  const praised = withPlayers()
  praised.players[0]!.praise = 'Well done!'
  api.answer({ [ONE]: praised })
  await use(button('Send'))
  await expect.element(notice('Mia is praised')).toBeVisible()
  expect(sent).toEqual([{ userId: 'mia', text: 'Well done!' }])
  await expect.element(button('Praise Mia')).not.toBeInTheDocument()
})

test('the players of a task are listed by name, and can be found among many', async () => {
  const late = { state: 'notBegun', done: 0, of: 3 } as const
  const players = ['Zoë', 'Player 10', 'Ben', 'Player 9'].map((name) => onTask(name, late))
  openTasks({ [TASKS]: listOf(true, aTask()), [ONE]: { ...withPlayers(), players } })
  await button('Who did it: 3 practices of 200 touches each').click()
  const praise = page.getByRole('region', { name: 'Not begun' }).getByRole('button')
  await expect.element(praise).toHaveLength(4)
  const names = praise.elements().map((each) => each.getAttribute('aria-label'))
  expect(names).toEqual(['Praise Ben', 'Praise Player 9', 'Praise Player 10', 'Praise Zoë'])
})

test('praise that another coach was quicker with says so', async () => {
  openTasks({
    [TASKS]: listOf(true, aTask()),
    [ONE]: withPlayers(),
    [PRAISES]: problem('ALREADY_PRAISED'),
  })
  await button('Who did it: 3 practices of 200 touches each').click()
  await button('Praise Mia').click()
  await page.getByRole('textbox', { name: 'Your praise' }).fill('Great')
  await button('Send').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Already praised for this task.')
})

test('a coach gives chosen players a task', async () => {
  const sent: unknown[] = []
  const api = openTasks({
    [TASKS]: listOf(true),
    'POST /api/teams/reds/tasks': ({ body }: { body: unknown }) => {
      sent.push(body)
      return {}
    },
  })
  await button('Give a task').click()
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Touches in all' }).click()
  await page.getByRole('textbox', { name: 'Touches' }).fill('1000')
  await page.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Chosen players' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a player.')
  await page.getByRole('combobox', { name: 'Players' }).click()
  await choose(page.getByRole('option', { name: 'Noah' }))
  await userEvent.keyboard('{Escape}')
  api.answer({ [TASKS]: listOf(true, aTask()) })
  await button('Save').click()
  await expect.element(notice('The task is given')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ goal: { kind: 'touches', touches: 1000 }, playerIds: [NOAH] }),
  ])
})

test('a coach changes a task as it is, and ends it after a question', async () => {
  const sent: unknown[] = []
  const api = openTasks({
    [TASKS]: listOf(true, aTask({ asksWeakFoot: true })),
    [ONE]: withPlayers(aTask({ asksWeakFoot: true })),
    'PUT /api/teams/reds/tasks/t1': ({ body }: { body: unknown }) => {
      sent.push(body)
      return {}
    },
    'DELETE /api/teams/reds/tasks/t1': {},
  })
  const menu = button('Actions for 3 practices of 200 touches each')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(page.getByRole('checkbox', { name: /weaker foot/ })).toBeChecked()
  await button('Save').click()
  await expect.element(notice('The task is saved')).toBeVisible()
  expect(sent).toEqual([
    {
      goal: { kind: 'practices', practices: 3, touches: 200 },
      asksWeakFoot: true,
      beginsOn: '2026-11-23',
      dueOn: '2026-11-29',
      playerIds: null,
    },
  ])
  await menu.click()
  await page.getByRole('menuitem', { name: 'End' }).click()
  api.answer({ [TASKS]: listOf(true, aTask({ phase: 'ended' })) })
  await button('End').click()
  await expect.element(notice('The task has ended')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Past' })).toBeVisible()
})
