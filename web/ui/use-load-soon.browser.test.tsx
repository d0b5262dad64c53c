import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useLoadSoon } from './use-load-soon.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

function Screen({ load }: { load: () => Promise<unknown> }) {
  useLoadSoon(load)
  return null
}

function show(load: () => Promise<unknown>) {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
  flushSync(() => root!.render(<Screen load={load} />))
}

test('the code of a press is loaded once, and not together with the screen', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('No signal')))
  show(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledOnce()
})

test('a screen that is left before loads nothing', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  show(load)
  root!.unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()
})
