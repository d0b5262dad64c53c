import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VideoDetails } from '#contract/videos/videos.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { notice } from '#web/testing/notice.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { offline, problem } from '#web/testing/stand-in-api.ts'

const video: VideoDetails = {
  id: 'v1',
  userId: 'mia',
  sessionId: 's1',
  name: 'Garden.mp4',
  size: 1_000,
  state: 'ready',
  visibility: 'public',
  shownTo: 'public',
  contentType: 'video/mp4',
  duration: 30,
  width: 640,
  height: 360,
  hasThumbnail: false,
  createdAt: '2026-11-25T09:00:00Z',
  isMine: false,
  playerName: 'Mia',
  session: {
    juggleCount: 40,
    duration: 30,
    date: '2026-11-24T09:00:00Z',
    timeZone: 'Pacific/Auckland',
    juggleRate: 80,
  },
  touches: [],
}

test('a video says when its practice was where it was, as the history does', async () => {
  openScreen('/videos/v1', { player: aPlayer(), answers: { 'GET /api/videos/v1': video } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
  await expect.element(page.getByText(/^40\sjuggles/)).toMatchTextContent(/Nov\s24,\s2026,\s10:00\sPM$/)
})

test.each([
  ['has no consent yet', { isMinor: true, visibility: 'groups' }, 'A parent or guardian must agree first.'],
  ['is private', { isMinor: true, visibility: 'private' }, 'Nobody else sees you or this.'],
  ['is private and older', { visibility: 'private' }, 'Nobody else sees you or this.'],
] as const)('why nobody watches the video of a player who %s', async (_, more, why) => {
  const player = aPlayer(more)
  const own = { ...video, userId: player.uid, isMine: true, shownTo: 'private' }
  openScreen('/videos/v1', { player, answers: { 'GET /api/videos/v1': own } })
  await expect.element(page.getByText(why)).toBeVisible()
})

/** Opens a video of the player, and presses Delete, which the server answers so. */
async function deleteOwn(answer: ReturnType<typeof problem> | typeof offline) {
  const player = aPlayer()
  openScreen('/videos/v1', {
    player,
    answers: {
      'GET /api/videos/v1': { ...video, userId: player.uid, isMine: true },
      'GET /api/videos': { items: [], nextCursor: null },
      'DELETE /api/videos/v1': answer,
    },
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('a video that another tab has deleted is deleted here, too', async () => {
  await deleteOwn(problem('NOT_FOUND'))
  await expect.element(notice('Garden.mp4 is deleted.')).toBeVisible()
  await expect.poll(addressNow).toBe('/videos')
})

test('nobody is told that a video was not deleted while nobody knows', async () => {
  await deleteOwn(offline)
  const said = notice('No answer. Check whether it worked before you try again.')
  await expect.element(said).toBeVisible()
  await expect.element(said).not.toMatchTextContent(/Not deleted/)
})
