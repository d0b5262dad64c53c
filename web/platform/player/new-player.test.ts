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
  ['the language of the page on which a player signed up is saved', null, 'de', soon, 'de'],
  ['English is saved, too', null, 'en', soon, 'en'],
  ['a language chosen on another device stays', 'fr', 'de', soon, null],
  ['a later visit in another browser changes nothing', null, 'de', soon + 86_400_000, null],
])('%s', (_, language, ofPage, now, expected) => {
  expect(languageToTell({ language, joinDate }, ofPage, now)).toBe(expected)
})
