import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { countTouches, startPractice, stored } from '#web/testing/practice.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

test('a practice is of the day where its first touch was made, also if it waited through a journey', async () => {
  const player = aPlayer()
  const zones: unknown[] = []
  openScreen('/practice', {
    player,
    answers: {
      'POST /api/sessions': ({ body }: Asked) => {
        zones.push((body as RecordSession).timeZone)
        return Response.json(stored(body as RecordSession, player.uid), { status: 201 })
      },
    },
  })
  await startPractice()
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Pacific/Auckland',
  })
  await countTouches(2)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page
    .getByRole('dialog', { name: 'Your practice' })
    .getByRole('button', { name: 'Save', exact: true })
    .click()
  await expect.poll(() => zones).toEqual(['Pacific/Auckland'])
})
