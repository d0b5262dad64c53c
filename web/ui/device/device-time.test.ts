import { afterEach, expect, test, vi } from 'vitest'
import { deviceTimeZone, todayOnDevice } from './device-time.ts'

afterEach(() => vi.restoreAllMocks())

/** What Chromium names where the system's time zone is set to nothing that it knows. It then refuses this name itself. */
const UNKNOWN = 'Etc/Unknown'

const deviceNames = (timeZone: string | undefined) => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: timeZone as string,
  })
}

test('the time zone of a device is the one that it names', () => {
  deviceNames('America/Sao_Paulo')
  expect(deviceTimeZone()).toBe('America/Sao_Paulo')
})

test.each([UNKNOWN, '+03:30', undefined])(
  'a device that names %s has no time zone, but a date',
  (timeZone) => {
    deviceNames(timeZone)
    expect(deviceTimeZone()).toBeUndefined()
    expect(todayOnDevice()).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)
