import type { Page } from '@playwright/test'

interface Given {
  name: string
  type: string
  bytes: number
}

/** Gives the page's device a share sheet that accepts everything. */
export const giveSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const given: Given[] = []
    Object.assign(globalThis, { given })
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      given.push(...files.map(({ name, type, size }) => ({ name, type, bytes: size })))
    }
  })

/** The items that were shared. */
export const givenAway = (page: Page): Promise<Given[]> =>
  page.evaluate(() => (globalThis as unknown as { given: Given[] }).given)
