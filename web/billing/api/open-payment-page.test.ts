import { expect, test, vi } from 'vitest'
import { openPaymentPage } from './open-payment-page.ts'

test('a button stays busy while its page is left, and is free again after coming back', async () => {
  const assign = vi.fn<(url: string) => void>()
  const page = Object.assign(new EventTarget(), { location: { assign } })
  vi.stubGlobal('window', page)
  let isFree = false
  const left = openPaymentPage('https://pay.example/1').then(() => (isFree = true))
  await Promise.resolve()
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
  expect(isFree).toBe(false)
  page.dispatchEvent(new Event('pageshow'))
  await left
  expect(isFree).toBe(true)
  vi.unstubAllGlobals()
})

test('a button does not stay busy for ever when the other page does not come', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { assign: () => {} } }))
  const left = openPaymentPage('https://pay.example/1')
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(left).resolves.toBeUndefined()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
