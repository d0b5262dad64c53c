import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnSession, RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { accepted } from '#web/sessions/testing/outbox-bench.ts'
import type { Asked } from './stand-in-api.ts'

/** Milliseconds between two touches. A foot is not quicker, and quicker practice cannot be saved. */
const TOUCH_EVERY = 140

const button = (name: string) => page.getByRole('button', { name, exact: true })

export const countOf = page.getByTestId('practice-count')

/** Counts touches by the space bar, which counts while no button has the focus. */
export async function countTouches(times: number): Promise<void> {
  for (let touch = 0; touch < times; touch++) {
    const next = performance.now() + TOUCH_EVERY
    await userEvent.keyboard(' ')
    await expect.poll(() => performance.now() >= next, { interval: 5 }).toBe(true)
  }
}

export async function startPractice(): Promise<void> {
  await button('Start').click()
  await expect.element(countOf).toHaveTextContent('0')
}

/** Counts a whole practice up to its result. */
export async function practiceTimes(times: number): Promise<void> {
  await startPractice()
  await countTouches(times)
  await button('Finish').click()
  await expect.element(page.getByRole('dialog', { name: 'Your practice' })).toBeVisible()
}

/** Presses "Try now" at once. After a second the device tries by itself, and the button is gone. */
export const tryNow = () => (button('Try now').element() as HTMLElement).click()

/** A session as the server stores it. */
export function stored(
  session: RecordSession,
  userId: string,
  more: Partial<OwnSession> = {},
): RecordedSession {
  const delivery = accepted({ id: session.id, userId, session, savedAt: 0, refusal: null })
  if (delivery.kind !== 'accepted') throw new Error('The session is not accepted')
  return { ...delivery.session, runs: session.runs ?? null, notes: session.notes ?? null, ...more }
}

/** A server that stores sessions: its answers, and the sessions that it has. */
export function sessionServer(userId: string) {
  const sessions: RecordedSession[] = []
  return {
    sessions,
    answers: {
      'GET /api/sessions': () => ({ items: sessions.toReversed(), nextCursor: null }),
      'POST /api/sessions': ({ body }: Asked) => {
        const session = stored(body as RecordSession, userId)
        sessions.push(session)
        return Response.json(session, { status: 201 })
      },
    },
  }
}
