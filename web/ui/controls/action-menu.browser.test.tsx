import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aTask } from '#web/testing/documents/tasks.ts'
import { use } from '#web/testing/keyboard.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

test('a menu of actions is named for its thing, and the keyboard moves in it and out of it', async () => {
  const team = ownedTeam()
  openScreen('/groups/reds?view=tasks', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/tasks': {
        teamId: 'reds',
        items: [aTask()],
        abilities: { giveTasks: true, needsPro: false },
      },
    },
  })
  const name = 'Actions for 3 practices of 200 touches each'
  const action = (label: string) => page.getByRole('menuitem', { name: label, exact: true })
  const opener = page.getByRole('button', { name })
  await use(opener)
  await expect.element(page.getByRole('menu', { name })).toBeVisible()
  await expect.element(action('Change')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(action('End')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(action('Change')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})
