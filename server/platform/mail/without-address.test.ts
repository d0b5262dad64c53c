import { expect, test } from 'vitest'
import { withoutAddress } from './without-address.ts'

test.each([
  ['Win at evil.example', 'Win at evil example'],
  ['https://evil.example/x', 'https   evil example x'],
  ['Win at evil．com or evil。com', 'Win at evil com or evil com'],
  ['ask me@evil.example', 'ask me evil example'],
  ['Training at 18:30, 2.5 km away. See you.', 'Training at 18:30, 2.5 km away. See you.'],
])('in a mail %s becomes %s', (text, said) => {
  expect(withoutAddress(text)).toBe(said)
})
