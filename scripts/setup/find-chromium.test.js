import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, provideChromium } from './find-chromium.js'

afterEach(() => vi.unstubAllEnvs())

test('CHROMIUM_PATH names the browser', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toBe(process.execPath)
})

test('a CHROMIUM_PATH that leads nowhere is reported, and no other browser is used', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findChromium()).toBeUndefined()
  await expect(provideChromium()).rejects.toThrow(/^CHROMIUM_PATH .*\/nowhere\/chromium/)
})
