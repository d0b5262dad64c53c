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
