import { page } from 'vitest/browser'
import type { Team } from '#contract/groups/team.ts'
import { aMember, pageOf } from '#web/testing/documents/groups.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

export const TEAM = 'GET /api/teams/reds'
export const MEMBERS = 'GET /api/teams/reds/members'
export const MEMBER = 'PATCH /api/teams/reds/members/nils'

/** What a player sees on the page of the Reds. */
export const teamPage = {
  sections: page.getByRole('navigation', { name: 'Group sections' }).getByRole('link'),
  member: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
  actions: page.getByRole('button', { name: 'Actions for Nils' }),
  question: page.getByRole('alertdialog'),
  more: page.getByRole('button', { name: 'More about Reds' }),
  leave: page.getByRole('menuitem', { name: 'Leave group' }),
}

/** Opens a section of the page of the Reds, which has Nils among its members. */
export function openTeam(
  team: Team,
  view = '',
  answers: NonNullable<Parameters<typeof openScreen>[1]>['answers'] = {},
  player = aPlayer(),
) {
  return openScreen(`/groups/reds${view && `?view=${view}`}`, {
    player,
    answers: {
      [TEAM]: team,
      'GET /api/teams/reds/card': team,
      [MEMBERS]: pageOf(aMember('Carla', { role: 'owner' }), aMember('Nils')),
      'GET /api/join-requests': pageOf(),
      'GET /api/teams': pageOf(),
      ...answers,
    },
  })
}
