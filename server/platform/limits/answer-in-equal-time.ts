import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. Longer than what is done only for an email that is known. */
const EQUAL_MS = 300

/** Answers after that time at the earliest, also a failure, so that the duration does not reveal whether an email is known. */
export async function answerInEqualTime<T>(answer: Promise<T>): Promise<T> {
  await Promise.allSettled([answer, wait(EQUAL_MS)])
  return answer
}
