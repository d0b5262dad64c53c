import type { Page } from '@playwright/test'

interface Given {
  name: string
  type: string
  bytes: number
}

/** Gives the page's device a share sheet. It accepts everything, or works at most `works` times. */
export const giveSheet = (page: Page, works = Infinity): Promise<void> =>
  page.evaluate((works) => {
    const given: Given[] = []
    Object.assign(globalThis, { given })
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      if (given.length >= works) throw new DOMException('', 'NotAllowedError')
      given.push(...files.map(({ name, type, size }) => ({ name, type, bytes: size })))
    }
  }, works)

/** The items that were shared. */
export const givenAway = (page: Page): Promise<Given[]> =>
  page.evaluate(() => (globalThis as unknown as { given: Given[] }).given)
