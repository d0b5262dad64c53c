import type { BoardChanged } from '#contract/statistics/leaderboard.ts'

export type LiveState = 'connecting' | 'live' | 'waiting'

export interface BoardStream {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  close: () => void
}

interface Listeners {
  /** The stream is connected, so no further change is missed: load the board. */
  onReady: () => void
  /** The board has changed. */
  onChange: (change: BoardChanged) => void
  onState: (state: LiveState) => void
}

/** The parts of the browser that are needed here. */
export interface Surroundings {
  open: (url: string) => BoardStream
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>
  random: () => number
}

const browser = (): Surroundings => ({
  open: (url) => new EventSource(url),
  page: document,
  network: window,
  random: Math.random,
})

/** Milliseconds without an event. The server sends one every 15 seconds. */
const SILENT_MS = 45_000

/**
 * Follows a board by server-sent events while its page is visible. The browser's own reconnecting has a fixed interval and stops after a
 * refusal. So broken streams are opened again here, at growing intervals, and so are silent ones: after hours of sleep, or a change of
 * network, nobody tells the browser that the server has gone. Returns a function that stops it.
 */
export function followBoard(url: string, listeners: Listeners, around = browser()): () => void {
  let stream: BoardStream | null = null
  /** Until it is opened again, or given up as silent. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = null
  }
  const openLater = () => {
    close()
    listeners.onState('waiting')
    timer = setTimeout(open, reconnectDelay((failures += 1), around.random()))
  }
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(openLater, SILENT_MS)
  }
  const open = () => {
    close()
    listeners.onState('connecting')
    const opened = (stream = around.open(url))
    watch()
    opened.addEventListener('here', watch)
    opened.addEventListener('ready', () => {
      watch()
      failures = 0
      listeners.onState('live')
      listeners.onReady()
    })
    opened.addEventListener('board', ({ data }) => {
      watch()
      listeners.onChange(JSON.parse(data) as BoardChanged)
    })
    opened.addEventListener('error', openLater)
  }
  const openInSight = () => {
    failures = 0
    if (around.page.hidden) close()
    else open()
  }
  around.page.addEventListener('visibilitychange', openInSight)
  around.network.addEventListener('online', openInSight)
  openInSight()
  return () => {
    around.page.removeEventListener('visibilitychange', openInSight)
    around.network.removeEventListener('online', openInSight)
    close()
  }
}

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Milliseconds until a broken stream is opened again. The delay doubles with every failure. It is random within a range, so that the
 * clients of a restarted server do not all return at once.
 * @param failures consecutive failures, at least 1
 * @param random in [0, 1)
 */
const reconnectDelay = (failures: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.5 + random / 2)
