import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { SAMPLE } from './sample-story.ts'
import type { SampleView } from './sample-messages.ts'

const count = page.getByTestId('sample-count')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const PATIENT = { timeout: 120_000 }

afterEach(() => vi.restoreAllMocks())

/** Whether the system asks for less motion. */
const setLessMotion = (isLess: boolean) => {
  const original = window.matchMedia.bind(window)
  const answer = isLess ? 'all' : 'not all'
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    original(query.includes('reduced-motion') ? answer : query),
  )
}

test('the detector finds every touch of the clip, each in its place, and nothing else', async () => {
  const worker = new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module' })
  const last = await new Promise<SampleView>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<SampleView>) => {
      if (data.seen === Infinity) resolve(data)
    })
  })
  worker.terminate()
  expect(last.touches).toHaveLength(SAMPLE.touches.length)
  for (const [index, touch] of last.touches.entries())
    expect(Math.abs(touch - SAMPLE.touches[index]!)).toBeLessThan(0.1)
})

test('a visitor watches the number rise without an account, and goes on to a video of their own', async () => {
  setLessMotion(false)
  openScreen('/sample')
  // The detector counts as fast as the machine can, and a busy one takes minutes for the clip.
  await expect.poll(() => Number(count.element().textContent), PATIENT).toBeGreaterThan(2)
  await button('Pause').click()
  await expectAccessible()
  await button('Play').click()
  await expect.element(page.getByText('12 touches.', { exact: false }), PATIENT).toBeVisible()
  await expect.element(button('Play again')).toBeVisible()
  await expect.element(button('Count your own video')).toBeVisible()
  expect(addressNow()).toBe('/sample')
})

test('a visitor who asked for less motion sees a still picture until they press Play', async () => {
  setLessMotion(true)
  openScreen('/sample')
  await expect.element(button('Play')).toBeVisible()
  await expect.element(count).toHaveTextContent('0')
  await button('Play').click()
  await expect.element(button('Pause')).toBeVisible()
})

/** Product 13.5: a slow device lets the picture wait again and again. */
test('a screen reader hears the count now and then, not every wait for it', async () => {
  setLessMotion(false)
  let tell = (_view: Partial<SampleView>) => {}
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super()
        tell = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
      }
      terminate() {}
    },
  )
  openScreen('/sample')
  await expect.element(button('Count your own video')).toBeVisible()
  const heard: string[] = []
  const listen = new MutationObserver(() => {
    for (const region of document.querySelectorAll('main [role=status]'))
      if (region.textContent && region.textContent !== heard.at(-1)) heard.push(region.textContent)
  })
  listen.observe(document.body, { subtree: true, childList: true, characterData: true })
  for (let seen = 1.5; seen < 4; seen += 0.1) {
    tell({ seen, touches: [0.2, 0.5, 0.8, 1.1, 1.4, 1.7], trail: [] })
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  listen.disconnect()
  vi.unstubAllGlobals()
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThan(4)
})
