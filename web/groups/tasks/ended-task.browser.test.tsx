import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Task, TeamTasks } from '#contract/groups/tasks.ts'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'
import { aTask, onTask } from '#web/testing/documents/tasks.ts'

const TASKS = 'GET /api/teams/reds/tasks'

const listOf = (task: Task): TeamTasks => ({
  teamId: 'reds',
  items: [task],
  abilities: { giveTasks: true, needsPro: false },
})

test('a coach who changes a task that another coach has ended reads so, although the form goes with the task', async () => {
  const team = ownedTeam()
  const api = openScreen('/groups/reds?view=tasks', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      [TASKS]: listOf(aTask({ isForTeam: true })),
      'GET /api/teams/reds/tasks/t1': {
        task: aTask(),
        players: [onTask('Mia', null)],
        abilities: { writeToMembers: true },
      },
      'PUT /api/teams/reds/tasks/t1': problem('TASK_ENDED'),
    },
  })
  await page.getByRole('button', { name: 'Actions for 3 practices of 200 touches each' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change the task' })).toBeVisible()
  api.answer({ [TASKS]: listOf(aTask({ phase: 'ended' })) })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(notice('This task has ended.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
