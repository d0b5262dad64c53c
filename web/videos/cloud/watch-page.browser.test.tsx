import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { VideoDetails } from '#contract/videos/videos.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

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
