import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBoard, type BoardStream, type LiveState, type Surroundings } from './follow-board.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser whose streams are controlled by the test. */
function follow() {
  const streams: { say: (type: string, data?: string) => void; isOpen: boolean }[] = []
  const open = (): BoardStream => {
    const listeners: Record<string, (event: MessageEvent<string>) => void> = {}
    const stream = {
      isOpen: true,
      say: (type: string, data = '{}') => listeners[type]?.(new MessageEvent(type, { data })),
    }
    streams.push(stream)
    return {
      addEventListener: (type, listener) => void (listeners[type] = listener),
      close: () => void (stream.isOpen = false),
    }
  }
  const page = Object.assign(new EventTarget(), { hidden: false })
  const network = new EventTarget()
  const around = { open, page, network, random: () => 1 } as unknown as Surroundings
  const heard: unknown[] = []
  const states: LiveState[] = []
  const stop = followBoard(
    '/events',
    {
      onReady: () => heard.push('ready'),
      onChange: (change) => heard.push(change),
      onState: (s) => states.push(s),
    },
    around,
  )
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const openStreams = () => streams.filter(({ isOpen }) => isOpen).length
  return { streams, newest: () => streams.at(-1)!, network, heard, states, stop, setHidden, openStreams }
}

test('reports when it is connected, and each change', () => {
  const { newest, heard, states } = follow()
  newest().say('ready')
  newest().say('board', '{"upTo":40}')
  newest().say('board', '{"upTo":null}')
  expect(heard).toEqual(['ready', { upTo: 40 }, { upTo: null }])
  expect(states).toEqual(['connecting', 'live'])
})

test('a broken stream is opened again at growing intervals of a minute at most', () => {
  const { newest, streams } = follow()
  const waits = Array.from({ length: 9 }, () => {
    const before = streams.length
    newest().say('error')
    let seconds = 0
    while (streams.length === before) {
      vi.advanceTimersByTime(1000)
      seconds += 1
    }
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('after a connection the intervals start again from the shortest', () => {
  const { newest, streams, states } = follow()
  newest().say('error')
  vi.advanceTimersByTime(1000)
  newest().say('error')
  vi.advanceTimersByTime(2000)
  newest().say('ready')
  newest().say('error')
  vi.advanceTimersByTime(1000)
  expect(streams).toHaveLength(4)
  expect(states.slice(-3)).toEqual(['live', 'waiting', 'connecting'])
})

test('a stream that falls silent is not called live, and is opened again', () => {
  const { newest, states, streams, openStreams } = follow()
  newest().say('ready')
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(40_000)
    newest().say('here')
  }
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(45_000)
  expect([states.at(-1), openStreams()]).toEqual(['waiting', 0])
  vi.advanceTimersByTime(1_000)
  expect([states.at(-1), openStreams(), streams.length]).toEqual(['connecting', 1, 2])
})

test('is closed while the page is hidden, also while it waits to reconnect', () => {
  const { newest, openStreams, setHidden } = follow()
  setHidden(true)
  expect(openStreams()).toBe(0)
  setHidden(false)
  expect(openStreams()).toBe(1)
  newest().say('error')
  setHidden(true)
  vi.advanceTimersByTime(120_000)
  expect(openStreams()).toBe(0)
})

test('reconnects at once when the network returns', () => {
  const { newest, network, openStreams } = follow()
  newest().say('error')
  network.dispatchEvent(new Event('online'))
  expect(openStreams()).toBe(1)
  vi.advanceTimersByTime(120_000)
  expect(openStreams()).toBe(1)
})

test('stops for good', () => {
  const { newest, stop, openStreams, setHidden } = follow()
  newest().say('error')
  stop()
  setHidden(false)
  vi.advanceTimersByTime(120_000)
  expect(openStreams()).toBe(0)
})
