import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import texts from '#texts/en.json'
import { keepFilm } from '#web/testing/device.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { closeScreen, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { forgetPlayer } from '#web/videos/local/forget-player.ts'
import { newReview } from '#web/videos/local/kept-review.ts'
import { keepReview } from '#web/videos/local/video-database.ts'
import { film } from '#web/videos/testing/short-film.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'

const player = aPlayer({
  entitlement: { tier: 'plus', source: 'individual', lastCalculated: '2026-01-01T00:00:00.000Z' },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const part = (name: string) =>
  page.getByRole('group', { name: 'Touched with' }).getByRole('button', { name, exact: true })

afterEach(async () => {
  closeScreen()
  await forgetPlayer(player.uid)
})

/** Three touches: two that were told to be by the foot, and one that was not told. */
const VIDEO: CountedVideo = {
  frames: 60,
  seconds: 2,
  missing: 0,
  times: Array.from({ length: 60 }, (_, i) => i / 30),
  startsAt: 0,
  width: 480,
  height: 270,
  madeAt: null,
  detection: {
    touches: [0.5, 1, 1.5].map((time, i) => ({
      time,
      x: 240,
      y: 200,
      radius: 12,
      confidence: 0.99,
      ...(i < 2 && { part: 'foot' as const }),
    })),
    runs: [{ start: 0, end: 3 }],
    launches: [],
    bounces: [],
    catches: [],
    slowdown: 1,
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: 3, to: 3 } },
  },
}

test('the told part of each touch is shown, changed by one press or key, and fills the note of the run', async () => {
  await page.viewport(360, 740)
  await keepReview(newReview(player.uid, { name: 'evening.mp4', size: 1 }, VIDEO))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await expect.element(button('Add touch')).toBeVisible()
  await expect.element(part('Foot')).not.toBeInTheDocument()
  const playHead = page.getByRole('slider', { name: 'Position', exact: true })
  await expect.element(playHead).toHaveAttribute('aria-valuetext', '0:00.00')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(part('Foot')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(playHead).toHaveAttribute('aria-valuetext', 'Touch 1 at 0:00.50')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(part('Foot')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('6')
  await expect.element(part('Head')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(part('Head')).toBeInViewport()
  await part('Head').click()
  await expect.element(part('Head')).toHaveAttribute('aria-pressed', 'false')
  await part('Left foot').click()
  await button('Done').click()
  const noted = page.getByRole('group', { name: 'Juggled with' })
  await expect
    .element(noted.getByRole('button', { name: 'Foot', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await noted.getByRole('button', { name: 'Left foot', exact: true }).click()
  await expect
    .element(noted.getByRole('button', { name: 'Left foot', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the result of an older film says when it was filmed', async () => {
  await keepReview(
    newReview(player.uid, { name: 'summer.mp4', size: 1 }, { ...VIDEO, madeAt: '2020-08-28T12:00:00.000Z' }),
  )
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await button('Done').click()
  await expect.element(page.getByText(/^Filmed on Aug\s28,\s2020$/)).toBeVisible()
})

test('a video in which nothing was found says why, and that the player counts along, until there is a touch', async () => {
  await page.viewport(360, 740)
  const detection: CountedVideo['detection'] = {
    ...VIDEO.detection,
    touches: [],
    runs: [],
    quality: { verdict: 'none', reasons: ['noBall'], likelyCount: { from: 0, to: 0 } },
  }
  await keepReview(newReview(player.uid, { name: 'dark.mp4', size: 1 }, { ...VIDEO, detection }))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  const how = page.getByText('No ball. Film closer, in more light. Play it slowly and tap along.')
  await expect.element(how).toBeInViewport()
  await expect.element(page.getByText('Counted by you.')).not.toBeInTheDocument()
  await button('Add touch').click()
  await expect.element(page.getByText('Counted by you.')).toBeVisible()
  await expect.element(page.getByText('No ball. Film closer, in more light.')).toBeVisible()
})

test.each([
  {
    seconds: 2,
    says: /^No clear juggling\. Film your whole body\. Film at least 5 seconds\. Play it /,
  },
  { seconds: 8, says: /^No clear juggling\. Film your whole body\. Play it / },
])('a video of $seconds s without juggling says what helps', async ({ seconds, says }) => {
  const detection: CountedVideo['detection'] = {
    ...VIDEO.detection,
    touches: [],
    runs: [],
    quality: { verdict: 'none', reasons: ['noJuggling'], likelyCount: { from: 0, to: 0 } },
  }
  const video = { ...VIDEO, seconds, detection }
  await keepReview(newReview(player.uid, { name: 'short.mp4', size: 1 }, video))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await expect.element(page.getByText(says)).toBeVisible()
})

test('a corrected count says its probable range, and what it was before', async () => {
  const touches = VIDEO.detection.touches.map((touch, i) => ({ ...touch, confidence: i === 2 ? 0.6 : 0.99 }))
  const detection = { ...VIDEO.detection, touches }
  await keepReview(newReview(player.uid, { name: 'evening.mp4', size: 1 }, { ...VIDEO, detection }))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await expect.element(page.getByText(/^Probably 2–3\.$/)).toBeVisible()
  await button('Add touch').click()
  await expect.element(page.getByText(/^Probably 3–4\. 3 before corrections\.$/)).toBeVisible()
})

test('on a lying phone the video, its touches, Play and Done are seen together', async () => {
  await resizeScreen(740, 360)
  await keepReview(newReview(player.uid, { name: 'evening.mp4', size: 1 }, VIDEO))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  for (const name of ['Play', 'Done']) await expect.element(button(name)).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('group', { name: 'Touches' })).toBeInViewport({ ratio: 1 })
  const bottomOf = (name: string) => button(name).element().getBoundingClientRect().bottom
  expect(bottomOf('Done')).toBeLessThan(bottomOf('Play'))
})

test('a touch is added and removed by keyboard, and the focus stays at its place', async () => {
  await keepReview(newReview(player.uid, { name: 'evening.mp4', size: 1 }, VIDEO))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  const add = button('Add touch')
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const place = page.getByRole('group', { name: /^Touch 1 at/ })
  await expect.element(place).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remove touch')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Add touch' })).toHaveFocus()
})

test('adding a touch does not move the page under the finger', async () => {
  await keepReview(newReview(player.uid, { name: 'evening.mp4', size: 1 }, VIDEO))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  const add = button('Add touch')
  await expect.element(add).toBeVisible()
  await resizeScreen(360, 480)
  const screen = document.querySelector('[data-full-screen] .MuiDialog-paper')!
  const { bottom } = add.element().getBoundingClientRect()
  screen.scrollTop += bottom - window.innerHeight
  const before = screen.scrollTop
  ;(add.element() as HTMLElement).click()
  await expect.element(button('Remove touch')).toBeInTheDocument()
  expect(screen.scrollTop).toBe(before)
})

test('what a player chose to start from is not asked again when the review is taken up later', async () => {
  const detection: CountedVideo['detection'] = {
    ...VIDEO.detection,
    touches: [],
    runs: [],
    quality: { verdict: 'none', reasons: ['noBall'], likelyCount: { from: 0, to: 0 } },
  }
  const file = { name: 'evening.mp4', size: 1 }
  await keepReview(newReview(player.uid, file, { ...VIDEO, detection }, { live: [0.5, 1] }))
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await button(texts.videos.unsure.useFound).click()
  await expect.element(page.getByTestId('touch-count')).toMatchTextContent(/2/)
  openScreen('/practice/import', { player })
  await button('Continue').click()
  await expect.element(page.getByTestId('touch-count')).toMatchTextContent(/2/)
})

test('a part in which the ball was lost plays slowly to its end, and is counted then, also without a tap', async () => {
  const detection: CountedVideo['detection'] = {
    ...VIDEO.detection,
    touches: [],
    runs: [],
    gaps: [{ from: 0.2, to: 0.6, chance: 0.9 }],
  }
  const times = Array.from({ length: 10 }, (_, i) => i / 10)
  const review = newReview(player.uid, { name: 'evening.mp4', size: 1 }, { ...VIDEO, times, detection })
  await keepReview(review)
  await keepFilm(player.uid, { id: review.id, content: await film(0, 10) })
  openScreen('/practice/import', { player })
  await button('Continue').click()
  const video = () => document.querySelector('video')!
  await expect.poll(() => video()?.readyState).toBeGreaterThan(1)
  await page
    .getByRole('button', { name: /^Tap along/ })
    .first()
    .click()
  expect(video().playbackRate).toBe(0.5)
  // Seconds later it stops by itself.
  await expect.element(page.getByText('0 touches added.')).toBeVisible()
  await expect.element(button('Tap at each touch')).not.toBeInTheDocument()
  expect(video().paused).toBe(true)
  expect(page.getByText('Ball lost in one part.').elements()).toEqual([])
})
