import { expect, test } from 'vitest'
import { languageToTell, timeZoneForNewPlayer } from './new-player.ts'

const joinDate = '2026-11-20T12:00:00.000Z'
const soon = Date.parse('2026-11-20T12:01:00.000Z')

test.each([
  ["a new player gets the browser's time zone", 'UTC', 'Europe/Lisbon', soon, 'Europe/Lisbon'],
  ['a time zone that was chosen stays', 'Asia/Tokyo', 'Europe/Lisbon', soon, null],
  ['a player who joined a day ago may have chosen UTC', 'UTC', 'Europe/Lisbon', soon + 86_400_000, null],
  ['there is nothing to tell from UTC', 'UTC', 'UTC', soon, null],
  ['a browser without a time zone changes nothing', 'UTC', undefined, soon, null],
])('%s', (_, timeZone, deviceZone, now, expected) => {
  expect(timeZoneForNewPlayer({ timeZone, joinDate }, deviceZone, now)).toBe(expected)
})

test.each([
  ['the language of the page is saved', null, 'de', 'de'],
  ['English need not be saved', null, 'en', null],
  ['a language chosen on another device stays', 'fr', 'de', null],
])('%s', (_, language, chosen, expected) => {
  expect(languageToTell({ language }, chosen)).toBe(expected)
})
