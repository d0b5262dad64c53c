import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { problem } from '#web/testing/stand-in-api.ts'

const plans = [{ tier: 'plus' as const, isForSale: true, price: null, features: [] }]

test.each([
  ['payment methods', billingOf(aSubscription({})), 'Payment and invoices'],
  [
    'a further checkout',
    billingOf(aSubscription({}), {
      subscription: null,
      abilities: { buy: true },
      plans,
      entitlement: { tier: 'free', source: 'default' },
    }),
    'Get Plus',
  ],
] as const)(
  'opening the page for %s long after the sign-in waits for "Is it you?"',
  async (_, overview, button) => {
    const player = aPlayer()
    const { email } = player
    openScreen('/billing', {
      player,
      answers: {
        'GET /api/billing/history': { items: [], nextCursor: null },
        'GET /api/billing': overview,
        'GET /api/me/ways-in': { email, emailVerified: true, hasPassword: true, providers: [], passkeys: [] },
        'POST /api/billing/portal': problem('FRESH_SIGN_IN_NEEDED'),
        'POST /api/billing/checkout': problem('FRESH_SIGN_IN_NEEDED'),
      },
    })
    await page.getByRole('button', { name: button }).first().click()
    await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  },
)
