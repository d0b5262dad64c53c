import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TeamLevels } from '#contract/groups/levels.ts'
import { ownedTeam } from '#web/testing/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'

const NAMES = [
  'Åse',
  'Ben',
  'Chloë',
  'Dan',
  'Emil',
  'Freya',
  'Grace',
  'Hana',
  'Ida',
  'Jo',
  'Kim',
  'Lou',
  'Mia',
]

/** A team in which everybody has the levels 10 and 25 in the same state. */
const everybody = (state: 'reached' | 'confirmed'): TeamLevels => ({
  teamId: 'reds',
  teamName: 'Reds',
  organizationName: null,
  crestURL: null,
  programs: [
    {
      id: 'p1',
      owner: { kind: 'team', id: 'reds', name: 'Reds' },
      name: 'In a row',
      skill: 'any',
      leastEvidence: 'tapped',
      fromAge: null,
      toAge: null,
      levels: [10, 25].map((juggles) => ({ id: `l${juggles}`, juggles, award: '' })),
      abilities: { edit: true },
    },
  ],
  players: NAMES.toReversed().map((name) => ({
    userId: name,
    displayName: name,
    photoURL: null,
    standings: [
      {
        programId: 'p1',
        best: 30,
        uncounted: null,
        awards: ['l10', 'l25'].map((levelId) => ({
          levelId,
          state,
          on: state === 'reached' ? null : '2026-11-20',
        })),
      },
    ],
  })),
  memberCount: NAMES.length,
  abilities: { manageLevels: true },
})

function open(address: string, view: TeamLevels) {
  const team = ownedTeam()
  openScreen(address, {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds': team,
      'GET /api/teams/reds/card': team,
      'GET /api/teams/reds/levels': view,
    },
  })
}

test('of many who wait at a level the first names are shown, and the others on demand', async () => {
  open('/groups/reds?view=levels', everybody('reached'))
  const queue = page.getByRole('region', { name: 'To confirm' })
  const first = queue.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(/Åse, Ben, Chloë, Dan, Emil, Freya, Grace, Hana and 5 more/)
  await first.getByRole('button', { name: 'and 5 more' }).click()
  await expect.element(first).toMatchTextContent(/Hana, Ida, Jo, Kim, Lou, Mia/)
})

test('a certificate is printed for the highest level of each player, or for every level', async () => {
  open('/groups/reds/certificates', everybody('confirmed'))
  const sheets = page.getByRole('article')
  await expect.element(sheets.first()).toMatchTextContent(/Åse.*25/)
  await expect.element(sheets).toHaveLength(NAMES.length)
  await page.getByRole('switch', { name: 'Only each player’s highest level' }).click()
  await expect.element(sheets).toHaveLength(2 * NAMES.length)
})
