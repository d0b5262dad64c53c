import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TaskWithPlayers, TeamTasks } from '#contract/groups/tasks.ts'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aTask, onTask } from '#web/testing/documents/tasks.ts'

test('nobody is praised while the team is inactive', async () => {
  const tasks: TeamTasks = {
    teamId: 'reds',
    items: [aTask()],
    abilities: { giveTasks: true, needsPro: false },
  }
  const shown: TaskWithPlayers = {
    task: aTask(),
    players: [onTask('Mia', { state: 'done', done: 3, of: 3 })],
    version: 'v1',
    abilities: { writeToMembers: false },
  }
  const team = ownedTeam({ status: 'inactive' })
  openScreen('/groups/reds?view=tasks', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/tasks': tasks,
      'GET /api/teams/reds/tasks/t1': shown,
    },
  })
  await page.getByRole('button', { name: 'Who did it: 3 practices of 200 touches each' }).click()
  await expect.element(page.getByRole('region', { name: 'Done', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Praise/ })).not.toBeInTheDocument()
})
