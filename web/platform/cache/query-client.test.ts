import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { unwrap } from '#web/platform/api/client.ts'
import { UnansweredChange } from '#web/platform/api/send-request.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { createQueryClient } from './query-client.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without a connection a failed call is reported at once and not repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ask = vi.fn<() => Promise<string>>(noAnswer)
  await expect(createQueryClient().fetchQuery(askedBy(ask))).rejects.toThrow('Failed to fetch')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a failed read is logged by its name, without the ids of people', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const queryKey = ['permissions', 'player-1']
  await createQueryClient()
    .fetchQuery({ queryKey, queryFn: noAnswer })
    .catch(() => {})
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Reading "permissions" failed', expect.any(TypeError))
})

test('with a connection a failed call is repeated twice', async () => {
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

test('a read that got no answer for long is not repeated without being asked for', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const cause = new DOMException('No answer in time', 'TimeoutError')
  const late = new ApiProblem({ status: 0, code: 'OFFLINE', detail: 'No signal.', cause })
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(late)
  await expect(createQueryClient().fetchQuery(askedBy(ask))).rejects.toBe(late)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a read that failed without a connection loads when the connection is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const queries = createQueryClient()
  queries.mount()
  const ask = vi.fn<() => Promise<string>>(noAnswer)
  const shown = new QueryObserver(queries, askedBy(ask))
  const leave = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().status).toBe('error')

  ask.mockResolvedValue('board')
  // No event told the page that it began without a connection.
  onlineManager.setOnline(true)
  await expect.poll(() => shown.getCurrentResult().data).toBe('board')
  leave()
  queries.unmount()
})

const askedBy = (queryFn: () => Promise<string>) => ({ queryKey: ['board'], queryFn })

test('after a change that got no answer everything is read again, and nothing is said to have failed', async () => {
  const client = createQueryClient()
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('read')
  const unsubscribe = new QueryObserver(client, askedBy(ask)).subscribe(() => {})
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  const change = new MutationObserver(client, {
    mutationFn: () => unwrap(Promise.reject(new UnansweredChange('No answer in time'))),
  })
  const error = await change.mutate().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'UNANSWERED' })
  expect(explainProblem(error, 'Not saved.')).not.toContain('Not saved')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  unsubscribe()
})
