import { expect, test } from 'vitest'
import { languageToTell, timeZoneForNewPlayer } from './new-player.ts'

test.each([
  ["a new player gets the browser's time zone", 'UTC', 'Europe/Lisbon', 'Europe/Lisbon'],
  ['a time zone that was chosen stays', 'Asia/Tokyo', 'Europe/Lisbon', null],
  ['there is nothing to tell from UTC', 'UTC', 'UTC', null],
  ['a browser without a time zone changes nothing', 'UTC', undefined, null],
])('%s', (_, timeZone, deviceZone, expected) => {
  expect(timeZoneForNewPlayer({ timeZone }, deviceZone)).toBe(expected)
})

test.each([
  ['the language of the page on which a player signed up is saved', null, 'de', 'de'],
  ['English is saved, too', null, 'en', 'en'],
  ['a language chosen on another device stays', 'fr', 'de', null],
])('%s', (_, language, ofPage, expected) => {
  expect(languageToTell({ language }, ofPage)).toBe(expected)
})
