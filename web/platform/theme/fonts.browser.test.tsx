import { expect, test } from 'vitest'

test('tabular figures leave the hyphen of a word as narrow as it is', async () => {
  await document.fonts.load('100px "Inter Variable"', 'T-shirt')
  const widthOf = (figures: string) => {
    const text = document.createElement('span')
    text.textContent = '-'
    text.style.cssText = `font: 100px "Inter Variable"; font-variant-numeric: ${figures}`
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return width
  }
  expect(widthOf('tabular-nums')).toBe(widthOf('normal'))
})
