import { expect } from 'vitest'

/** What `find` finds, as soon as it is there: a mail, for example. */
export async function arrival<T>(find: () => T | undefined): Promise<T> {
  await expect.poll(() => find()).toBeDefined()
  return find()!
}
