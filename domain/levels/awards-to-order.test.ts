import { expect, test } from 'vitest'
import { awardsToOrder } from './awards-to-order.ts'

const program = {
  id: 'p',
  name: 'In a row',
  levels: [
    { id: 'l10', juggles: 10, award: '' },
    { id: 'l25', juggles: 25, award: 'Pin' },
    { id: 'l50', juggles: 50, award: 'T-shirt' },
    { id: 'l100', juggles: 100, award: 'T-shirt' },
  ],
}
const player = (displayName: string, states: Record<string, 'reached' | 'confirmed' | 'handedOver'>) => ({
  userId: displayName,
  displayName,
  standings: [
    {
      programId: 'p',
      awards: Object.entries(states).map(([levelId, state]) => ({ levelId, state, on: '2026-11-20' })),
    },
  ],
})

test('the order has the awards of confirmed levels that were not handed over, by award', () => {
  const orders = awardsToOrder(
    [program],
    [
      player('Ana', { l10: 'confirmed', l25: 'handedOver', l50: 'confirmed' }),
      player('Ben', { l25: 'confirmed', l50: 'reached' }),
      player('Cleo', { l100: 'confirmed' }),
    ],
  )
  expect(
    orders.map(({ award, rows }) => [award, rows.map(({ displayName, juggles }) => [displayName, juggles])]),
  ).toEqual([
    ['Pin', [['Ben', 25]]],
    [
      'T-shirt',
      [
        ['Ana', 50],
        ['Cleo', 100],
      ],
    ],
  ])
})
