import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openTeam } from '#web/groups/testing/open-team.ts'
import { aJoinRequest, ownedTeam, pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'

const request = aJoinRequest({ message: 'You all stink.' })

test.each([
  ['what they wrote', request, { kind: 'message', id: 'r1' }],
  ['their name', { ...request, message: '' }, { kind: 'player', id: 'nils' }],
])('a manager reports a player who asks to join, for %s', async (_, asked, subject) => {
  const sent: unknown[] = []
  openTeam(ownedTeam(), 'requests', {
    'GET /api/join-requests': pageOf(asked),
    'POST /api/reports': ({ body }: { body: unknown }) => (
      sent.push(body),
      new Response(null, { status: 204 })
    ),
  })
  await use(page.getByRole('button', { name: 'Report the request of Nils' }))
  await page.getByRole('radio', { name: 'Mean or insulting' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.poll(() => sent).toMatchObject([{ ...subject, reason: 'unkind' }])
})
