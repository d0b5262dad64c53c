import { expect, test } from 'vitest'
import { isSameName } from './typed-confirmation.ts'

test.each([
  ['as it is', 'Northern Lights', 'Northern Lights'],
  ['in other case, and with a space that the keyboard added', ' northern LIGHTS ', 'Northern Lights'],
  ['with one space where the name has several, which look like one', 'Northern Lights', 'Northern   Lights'],
  ['with a space that does not break', 'Northern\u00A0Lights', 'Northern Lights'],
  ['with the dashes and quotes of a keyboard', "U13 - The 'Reds'", 'U13 – The ‘Reds’'],
  ['with letters composed in another way', 'Caf\u0065\u0301', 'Caf\u00E9'],
])('a name is confirmed by typing it %s', (_, typed, name) => {
  expect(isSameName(typed, name)).toBe(true)
})

test('a part of a name, or its words without the space, is not accepted', () => {
  expect(isSameName('Northern', 'Northern Lights')).toBe(false)
  expect(isSameName('NorthernLights', 'Northern Lights')).toBe(false)
  expect(isSameName('', 'Northern Lights')).toBe(false)
})
