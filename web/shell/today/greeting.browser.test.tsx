import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UserProfile } from '#contract/players/me.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiced } from '#web/testing/documents/statistics.ts'

const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })

function openHome(player: UserProfile, profile = player) {
  openScreen('/', {
    player,
    answers: { 'GET /api/me': profile, 'GET /api/me/statistics': practiced },
  })
}

test('nobody is greeted as User: a player without an account and a name reads Today', async () => {
  openHome(aPlayer({ isAnonymous: true, email: '', displayName: 'User' }))
  await expect.element(heading('Today')).toBeVisible()
  openHome(aPlayer({ isAnonymous: true, email: '', displayName: 'Marta' }))
  await expect.element(heading('Hi, Marta')).toBeVisible()
})

test('a name greets as soon as it is given, which the login learns later', async () => {
  const player = aPlayer()
  openHome(player, { ...player, displayName: 'Luzia' })
  await expect.element(heading('Hi, Luzia')).toBeVisible()
})

test('without an email the avatar has the first letter of the name that was just given', async () => {
  const player = aPlayer({ isAnonymous: true, email: '', displayName: 'User' })
  openHome(player, { ...player, displayName: 'Luzia' })
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toHaveTextContent('L')
})
