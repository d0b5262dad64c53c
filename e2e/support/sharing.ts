import type { Page } from '@playwright/test'

interface Given {
  name: string
  type: string
  bytes: number
}

/** From now on the page's device has a sheet for sharing. It takes whatever it is given, or works no more than `works` times. */
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

/** What went through the sheet. */
export const givenAway = (page: Page): Promise<Given[]> =>
  page.evaluate(() => (globalThis as unknown as { given: Given[] }).given)
