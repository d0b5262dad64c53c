import { expect, test } from 'vitest'
import { simulateDevice, type DevicePace } from './simulate-device.ts'

const PACE: DevicePace = { shrink: 4, find: 12, look: 30, encode: 5 }
const times = Array.from({ length: 300 }, (_, i) => i / 30)
const fatesAt = (pace: DevicePace) => {
  const fates = simulateDevice(times, pace)
  const count = (one: string) => fates.filter((fate) => fate === one).length
  return {
    lookedAt: count('lookedAt'),
    counted: count('counted'),
    filmed: count('filmed'),
    lost: count('lost'),
  }
}

test('a fast device passes every picture on, and looks every eighth of a second', () => {
  expect(fatesAt(PACE)).toEqual({ lookedAt: 74, counted: 226, filmed: 0, lost: 0 })
})

test('a slow device passes only some pictures on, and still looks', () => {
  const { lookedAt, filmed, lost } = fatesAt({ ...PACE, find: 30 })
  expect(filmed).toBeGreaterThan(30)
  expect(lookedAt).toBeGreaterThan(20)
  expect(lost).toBe(0)
})

test('a device that stalls for long loses pictures', () => {
  expect(fatesAt({ ...PACE, stall: { every: 2000, lasts: 600 } }).lost).toBeGreaterThan(20)
})
