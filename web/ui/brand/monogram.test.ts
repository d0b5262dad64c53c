import { expect, test } from 'vitest'
import { MONOGRAM_TONES, monogramTone } from './monogram.ts'

test('a player keeps the same tone, and the theme has it', () => {
  for (const key of ['', 'a', '0191f2b0-0000-7000-8000-000000000001', '👟']) {
    expect(monogramTone(key)).toBe(monogramTone(key))
    expect(MONOGRAM_TONES).toContain(monogramTone(key))
  }
})
