import { expect, test } from 'vitest'
import { claimsToBeUs } from './our-name.ts'

test.each([
  'Keepup',
  'KEEP UP',
  'Keepup Support',
  'support@keepup',
  'The official Keepup-Admin',
  'Kееpuр Suррort', // Cyrillic е and р
  'K\u200beepup Sup\u200dport',
  'Ｋｅｅｐｕｐ Ｓｕｐｐｏｒｔ',
  'Kéépüp Stáff',
  'K33pup 0ff1cia|',
  'Keep\u3164up Support',
  'ᴋᴇᴇᴘᴜᴘ sᴜᴘᴘᴏʀᴛ',
  '🅺🅴🅴🅿🆄🅿 🅐🅓🅜🅘🅝',
  '🇰🇪🇪🇵🇺🇵 Official',
  'Keepup Sicherheit',
  'Soporte de Keepup',
  'Keepup Sécurité',
])('%s claims to be those who run Keepup', (name) => {
  expect(claimsToBeUs(name)).toBe(true)
})

test.each([
  'Keepup Community',
  'Keepup Kids Berlin',
  'Keep Upton Juggling',
  'Keep Up Badminton',
  'Keepup Staffel Bremen',
  'Keep Up Staffordshire',
  'Keepup 北京',
  'Keepup برلين',
  'Keepup Київ',
  'Keepup 2',
  'Keepup 🇩🇪',
  'Support',
  'Admin',
  'Supporters of Hamburg',
  'Mia K.',
  'Штаб',
  '',
])('%s does not', (name) => {
  expect(claimsToBeUs(name)).toBe(false)
})
