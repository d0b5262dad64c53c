import { expect, test, vi } from 'vitest'
import { repeatBackups } from './repeat-backups.ts'

test('a backup that fails is tried again in five minutes, and then at its usual hour', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const stop = new AbortController()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const outcomes = [Promise.reject(full), Promise.resolve()]
  const waits: number[] = []
  await repeatBackups(() => outcomes.shift()!, {
    everyMs: 24 * 3_600_000,
    stopping: stop.signal,
    pause: async (milliseconds) => {
      waits.push(milliseconds)
      if (outcomes.length === 0) stop.abort()
    },
  })
  expect(waits).toEqual([5 * 60_000, 24 * 3_600_000])
  expect(report).toHaveBeenCalledWith(expect.stringContaining('no room left on the disk'))
})
