import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingUpload } from './pending-upload.ts'
import { uploads } from './uploads.ts'

const unreadable = { size: 64, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('unreadable')) }) }
const kept: PendingUpload[] = ['unreadable', 'gone'].map((id) => ({
  id,
  userId: 'player',
  name: `${id}.mp4`,
  size: 64,
}))

/** A device with two uploads: the file of one cannot be read, and the file of the other is missing. */
beforeEach(() => {
  const folder = {
    getFileHandle: (id: string) =>
      id === 'unreadable'
        ? Promise.resolve({ getFile: () => Promise.resolve(unreadable) })
        : Promise.reject(new DOMException('No file', 'NotFoundError')),
  }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept), setItem: () => {} })
  vi.stubGlobal('navigator', {
    storage: { getDirectory: () => Promise.resolve({ getDirectoryHandle: () => Promise.resolve(folder) }) },
    locks: {
      request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({}),
    },
  })
})
afterEach(() => {
  uploads.carryOn(null)
  vi.unstubAllGlobals()
})

test('an upload without a readable file is shown as gone, and the next upload starts', async () => {
  uploads.carryOn('player')
  await expect.poll(() => uploads.snapshot().map(({ phase }) => phase)).toEqual(['gone', 'gone'])
})

/** Locks as browsers grant them: whoever asks for one that is held gets none. */
function locks() {
  const held = new Set<string>()
  return {
    request: async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await Promise.resolve(work({})).finally(() => held.delete(name))
    },
  }
}

test('an upload that is paused and resumed while its file is searched does not wait for another tab', async () => {
  const searched = Promise.withResolvers<never>()
  const file = { size: 64, slice: () => ({ arrayBuffer: () => searched.promise }) }
  const folder = { getFileHandle: () => Promise.resolve({ getFile: () => Promise.resolve(file) }) }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept.slice(0, 1)), setItem: () => {} })
  vi.stubGlobal('navigator', {
    storage: { getDirectory: () => Promise.resolve({ getDirectoryHandle: () => Promise.resolve(folder) }) },
    locks: locks(),
  })
  const phases = () => uploads.snapshot().map(({ phase }) => phase)
  uploads.carryOn('player')
  await new Promise((resolve) => setTimeout(resolve))
  uploads.pause('unreadable')
  uploads.resume('unreadable')
  await new Promise((resolve) => setTimeout(resolve))
  expect(phases()).toEqual(['queued'])
  searched.reject(new Error('unreadable'))
  await expect.poll(phases).toEqual(['gone'])
})
