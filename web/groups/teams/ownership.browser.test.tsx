import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MEMBER, MEMBERS, openTeam, TEAM, teamPage } from '#web/groups/testing/open-team.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { aMember, joinedTeam, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { choose, use } from '#web/testing/keyboard.ts'
import { expectFocusKept, notice, standingNote } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const { sections, member, actions, question, more, leave } = teamPage

test('a team without an owner says so, and who can offer it', async () => {
  openTeam(joinedTeam({ ownerId: null, organizationName: 'Academy', organizationId: 'academy' }))
  await expect.element(standingNote(/Academy.* can offer the group to a member/)).toBeVisible()
  await expectAccessible()
  openTeam(joinedTeam({ ownerId: null }))
  await expect.element(standingNote(/We can offer the group to a member/)).toBeVisible()
  openTeam(ownedTeam({ ownerId: null }))
  await page.getByRole('link', { name: 'Choose an owner' }).click()
  await expect.element(member('Nils')).toBeVisible()
  // What is offered already is said once.
  const offer = {
    userId: 'nils',
    displayName: 'Nils',
    offeredAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-15T00:00:00Z',
  }
  openTeam(ownedTeam({ ownerId: null, ownershipOffer: offer }))
  await expect.element(page.getByText(/Offered to Nils/)).toBeVisible()
  await expect.element(page.getByText(/No owner/)).not.toBeInTheDocument()
})

test('an owner is told to choose a new one before leaving, and offers the group by typing its name', async () => {
  const asked: unknown[] = []
  const api = openTeam(ownedTeam(), '', {
    [MEMBER]: ({ body }) => (
      asked.push(body),
      aMember('Nils', { ownershipOfferedAt: '2026-11-01T00:00:00Z' })
    ),
  })
  await use(more)
  await choose(leave)
  await use(question.getByRole('button', { name: 'Choose an owner' }))
  await expect.poll(addressNow).toBe('/groups/reds?view=members')
  await use(actions)
  await choose(page.getByRole('menuitem', { name: 'Make owner' }))
  const dialog = page.getByRole('dialog', { name: 'Offer the group to Nils?' })
  const offer = dialog.getByRole('button', { name: 'Offer', exact: true })
  await expect.element(offer).toBeDisabled()
  await dialog.getByRole('textbox').fill('Reds')
  api.answer({ [MEMBERS]: pageOf(aMember('Nils', { ownershipOfferedAt: '2026-11-01T00:00:00Z' })) })
  await use(offer)
  await expect.element(notice('Nils is asked')).toBeVisible()
  await expect.element(member('Nils')).toMatchTextContent(/Owner, if they accept/)
  expect(asked).toEqual([{ role: 'owner' }])
  await expectFocusKept()
})

test('a player who is offered the group accepts it on its page', async () => {
  const player = aPlayer()
  const ownershipOffer = {
    userId: player.uid,
    displayName: 'Marta',
    offeredAt: '2026-11-01T00:00:00Z',
    expiresAt: '2026-11-15T00:00:00Z',
  }
  const api = openScreen('/groups/reds', {
    player,
    answers: { [TEAM]: joinedTeam({ ownershipOffer }), 'POST /api/teams/reds/ownership-offer/accept': {} },
  })
  await expect.element(page.getByText('You are offered Reds')).toBeVisible()
  api.answer({ [TEAM]: ownedTeam(), 'GET /api/teams/reds/card': ownedTeam() })
  await use(page.getByRole('button', { name: 'Accept' }))
  await expect.element(notice('Reds is yours')).toBeVisible()
  await expect.element(sections.filter({ hasText: 'Settings' })).toBeVisible()
})

test('an owner who offered the group can withdraw the offer', async () => {
  const ownershipOffer = {
    userId: 'nils',
    displayName: 'Nils',
    offeredAt: '2026-11-01T00:00:00Z',
    expiresAt: '2026-11-15T00:00:00Z',
  }
  const api = openTeam(ownedTeam({ ownershipOffer }), '', { 'DELETE /api/teams/reds/ownership-offer': {} })
  await expect.element(standingNote('Offered to Nils until')).toBeVisible()
  api.answer({ [TEAM]: ownedTeam(), 'GET /api/teams/reds/card': ownedTeam() })
  await page.getByRole('button', { name: 'Withdraw the offer' }).click()
  await expect.element(notice('Offer withdrawn')).toBeVisible()
  await expect.element(standingNote('Offered to Nils until')).not.toBeInTheDocument()
})
