import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { levelsOfReds, standsOn } from '#web/groups/testing/team-levels.ts'
import { ownedTeam } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const NAMES = 'Åse,Ben,Chloë,Dan,Emil,Freya,Grace,Hana,Ida,Jo,Kim,Lou,Mia'.split(',')

/** A team in which everybody has the levels 10 and 25 in the same state. */
function openTeam(address: string, state: 'reached' | 'confirmed', names = NAMES) {
  const team = ownedTeam()
  const players = names.toReversed().map((name) => standsOn(name, 30, [state, state]))
  openScreen(address, {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/levels': levelsOfReds(players),
    },
  })
}

test('of many who wait at a level the first names are shown, and the others on demand', async () => {
  openTeam('/groups/reds?view=levels', 'reached')
  const queue = page.getByRole('region', { name: 'To confirm' })
  const first = queue.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(/Åse, Ben, Chloë, Dan, Emil, Freya, Grace, Hana and 5 more/)
  await first.getByRole('button', { name: 'and 5 more' }).click()
  await expect.element(first).toMatchTextContent(/Hana, Ida, Jo, Kim, Lou, Mia/)
})

test('a certificate is printed for the highest level of each player, or for every level', async () => {
  openTeam('/groups/reds/certificates', 'confirmed')
  const sheets = page.getByRole('article')
  await expect.element(sheets.first()).toMatchTextContent(/Åse.*25/)
  await expect.element(sheets).toHaveLength(NAMES.length)
  await page.getByRole('switch', { name: 'Only each player’s highest level' }).click()
  await expect.element(sheets).toHaveLength(2 * NAMES.length)
})

test('the longest names stay within the frame of their certificate, with its signature', async () => {
  const names = ['Maximiliana-Alexandrina von Hohenstein-Falkenburg', 'W'.repeat(20), 'W'.repeat(60)]
  openTeam('/groups/reds/certificates', 'confirmed', names)
  await expect.element(page.getByRole('article')).toHaveLength(names.length)
  for (const sheet of page.getByRole('article').elements()) {
    const frame = sheet.firstElementChild!
    const last = frame.lastElementChild!
    expect(last.getBoundingClientRect().bottom).toBeLessThan(frame.getBoundingClientRect().bottom)
    const number = last.previousElementSibling!
    expect(number.getBoundingClientRect().bottom).toBeLessThanOrEqual(last.getBoundingClientRect().top)
  }
})
