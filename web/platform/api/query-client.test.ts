import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without a signal a failed call says so at once instead of being repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ask = vi.fn<() => Promise<string>>(noAnswer)
  await expect(createQueryClient().fetchQuery(askedBy(ask))).rejects.toThrow('Failed to fetch')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a read that fails is logged under its name, without whom it is about', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const queryKey = ['permissions', 'player-1']
  await createQueryClient()
    .fetchQuery({ queryKey, queryFn: noAnswer })
    .catch(() => {})
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Reading "permissions" failed', expect.any(TypeError))
})

test('with a signal it is repeated twice', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  const ask = vi.fn<() => Promise<string>>(noAnswer)
  const [answer] = await Promise.allSettled([
    createQueryClient().fetchQuery(askedBy(ask)),
    vi.runAllTimersAsync(),
  ])
  expect(answer.status).toBe('rejected')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('what had failed without a signal loads when the signal is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const queries = createQueryClient()
  queries.mount()
  const ask = vi.fn<() => Promise<string>>(noAnswer)
  const shown = new QueryObserver(queries, askedBy(ask))
  const leave = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().status).toBe('error')

  ask.mockResolvedValue('board')
  // No event has told of the signal that was away when the page began.
  onlineManager.setOnline(true)
  await expect.poll(() => shown.getCurrentResult().data).toBe('board')
  leave()
  queries.unmount()
})

const askedBy = (queryFn: () => Promise<string>) => ({ queryKey: ['board'], queryFn })
