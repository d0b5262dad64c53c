import { TEAM_ID } from '#bench/data/seed-practice.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
import { playerId } from '#bench/data/seed-players.ts'

const BOARD = '/api/leaderboards/totalJuggles'
const OF_TEAM = `period=all&scope=team:${TEAM_ID}`
const WATCHER = { authorization: `Bearer ${loginToken(1)}` }
const BETWEEN_SESSIONS_MS = 3 * 60_000

/**
 * One of the first of a team's board saves one session after another for so many seconds, while somebody watches the board. Returns the longest
 * time in milliseconds from the answer to a save until the watcher has read it on the board.
 */
export function watchBoard(url: string, members: number) {
  const numbers = new Map(Array.from({ length: members }, (_, n) => [playerId(n + 1), n + 1]))
  let saved = 0
  const readBoard = async () => {
    const answer = await fetch(`${url}${BOARD}?limit=50&${OF_TEAM}`, { headers: WATCHER })
    return ((await answer.json()) as { items: { userId: string; value: number }[] }).items
  }
  return async (seconds: number): Promise<number> => {
    const closing = new AbortController()
    const stream = await fetch(`${url}${BOARD}/events?${OF_TEAM}`, {
      headers: WATCHER,
      signal: closing.signal,
    })
    const news = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    // The first player has made-up practice at nearly all times, and what overlaps does not count.
    const saver = (await readBoard()).find(({ userId }) => userId !== playerId(1))!.userId
    const valueNow = async () => (await readBoard()).find(({ userId }) => userId === saver)!.value
    const authorization = `Bearer ${loginToken(numbers.get(saver)!)}`
    const end = performance.now() + seconds * 1000
    let longest = 0
    while (performance.now() < end) {
      const before = await valueNow()
      const began = Date.now() - ++saved * BETWEEN_SESSIONS_MS
      const answer = await fetch(`${url}/api/sessions`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: practiceBody(began),
      })
      if (answer.status !== 201) throw new Error(`The save was answered ${answer.status}.`)
      const savedAt = performance.now()
      while ((await valueNow()) === before) await untilBoardChanges(news)
      longest = Math.max(longest, performance.now() - savedAt)
    }
    closing.abort()
    return longest
  }
}

async function untilBoardChanges(news: ReadableStreamDefaultReader<string>): Promise<void> {
  for (;;) {
    const { value, done } = await news.read()
    if (done) throw new Error('The stream of the board has ended.')
    if (value.includes('event: board')) return
  }
}
