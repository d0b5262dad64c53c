import type { Page } from '@playwright/test'

/**
 * The sizes of text on the page other than the three sizes of every screen (product 13.3: heading, body and small text) and the larger size
 * of a prominent number or hero. Drawings (charts, medals, initials) have sizes of their own.
 */
export const strangeTextSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const textOf = new Map<number, string>()
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue!.trim()
      const element = texts.currentNode.parentElement!
      if (text === '' || element.closest('svg, legend, script, style, noscript, [aria-hidden=true]')) continue
      if (element.clientHeight === 0 && element.getClientRects().length === 0) continue
      textOf.set(Number.parseFloat(getComputedStyle(element).fontSize), text)
    }
    const [rem, viewport] = [16, innerWidth]
    const heading = Math.min(Math.max(1.5 * rem, 1.3 * rem + viewport / 100), 2 * rem)
    const strange = [...textOf.keys()].filter(
      (size) => ![0.875 * rem, rem, heading].some((usual) => Math.abs(usual - size) < 0.1),
    )
    const hero = Math.max(...strange)
    return strange
      .filter((size) => size !== hero || size < heading)
      .map((size) => `"${textOf.get(size)!.slice(0, 60)}" has a size of its own: ${size} px`)
  })
