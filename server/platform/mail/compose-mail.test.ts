import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

test.each([
  ['en', 'Touches: 12'],
  ['fr', 'Touches\u00A0: 12'],
])('the numbers of a mail in plain text follow their labels as %s writes it', (language, line) => {
  const { text } = composeMail({
    to: 'ada@example.com',
    language,
    kind: 'weeklyDigest',
    parameters: {},
    figures: [{ label: 'Touches', value: '12' }],
  })
  expect(text.split('\n')).toContain(line)
})
