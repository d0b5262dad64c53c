import { afterEach, expect, test, vi } from 'vitest'
import { forgetOnDevice } from './forget-on-device.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Its keys are own properties, as in a browser's storage. */
function storageWith(items: Record<string, string>): Record<string, unknown> {
  const storage: Record<string, unknown> = { ...items }
  const removeItem = (key: string) => delete storage[key]
  return Object.defineProperty(storage, 'removeItem', { value: removeItem, enumerable: false })
}

test('a sign-out keeps the settings of the device, and removes every key of a player and every unknown key', () => {
  const storage = storageWith({
    themeMode: 'light',
    language: 'de',
    lastKnownUser: '{"uid":"1","email":"a@example.com"}',
    boardRanks: '{"total":{"uid":"1","rank":3}}',
    'bests:1': '{}',
    'told-achievements': '[]',
    ageQuestion: '1',
    numberFormat: 'comma_point',
    'something new': 'of somebody',
  })
  vi.stubGlobal('localStorage', storage)
  forgetOnDevice()
  expect(Object.keys(storage).toSorted()).toEqual(['language', 'themeMode'])
})

test('a sign-out in another tab keeps only what belongs to this tab', () => {
  const tab = storageWith({
    'keepup.sharedDevice': 'yes',
    'keepup.signInState': 'on its way',
    'keepup.signInFragment': '#token=x',
    lastKnownUser: '{"uid":"1","email":"a@example.com"}',
    'kept:1:groups': '{}',
    'something new': 'of somebody',
  })
  vi.stubGlobal('sessionStorage', tab)
  forgetOnDevice()
  expect(Object.keys(tab).toSorted()).toEqual([
    'keepup.sharedDevice',
    'keepup.signInFragment',
    'keepup.signInState',
  ])
})

test('storage that is forbidden does not stop anybody from signing out', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(forgetOnDevice).not.toThrow()
})
