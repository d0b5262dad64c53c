import { expect, test } from 'vitest'
import { mayTakeOver } from './take-over.ts'

const now = new Date('2026-11-24')
const claimer = { email: 'mum@example.com', emailVerified: true, birthYear: null }

test.each([
  [
    'of unknown age without a known guardian, by an account without an age',
    { birthYear: null, guardianEmail: null },
    claimer,
    true,
  ],
  [
    'of unknown age without a known guardian, by a child',
    { birthYear: null, guardianEmail: null },
    { ...claimer, birthYear: 2014 },
    false,
  ],
  [
    'of unknown age without a known guardian, by somebody of 16',
    { birthYear: null, guardianEmail: null },
    { ...claimer, birthYear: 2009 },
    true,
  ],
  [
    'of unknown age with a guardian, by the guardian',
    { birthYear: null, guardianEmail: 'mum@example.com' },
    claimer,
    true,
  ],
  [
    'of unknown age with a guardian, by somebody else',
    { birthYear: null, guardianEmail: 'dad@example.com' },
    claimer,
    false,
  ],
  [
    'of 10 with a guardian, by an unconfirmed email',
    { birthYear: 2016, guardianEmail: 'mum@example.com' },
    { ...claimer, emailVerified: false },
    false,
  ],
  [
    'of 10 without a guardian, by a child',
    { birthYear: 2016, guardianEmail: null },
    { ...claimer, birthYear: 2016 },
    false,
  ],
  [
    'of 10 without a guardian, by an account without an age',
    { birthYear: 2016, guardianEmail: null },
    claimer,
    false,
  ],
  [
    'of 10 without a guardian, by somebody who is certainly 18',
    { birthYear: 2016, guardianEmail: null },
    { ...claimer, birthYear: 2007 },
    true,
  ],
  [
    'of 10 without a guardian, by somebody who may still be 17',
    { birthYear: 2016, guardianEmail: null },
    { ...claimer, birthYear: 2008 },
    false,
  ],
  ['of 17 with a guardian, by anybody', { birthYear: 2008, guardianEmail: 'dad@example.com' }, claimer, true],
])('a player %s: %#', (_, player, by, may) => {
  expect(mayTakeOver(player, by, now)).toBe(may)
})
