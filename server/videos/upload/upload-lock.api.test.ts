import { ERRORS } from '@tus/server'
import { expect, test } from 'vitest'
import { tusOf } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'
import { createUploadLocker } from './upload-lock.ts'

const app = await startVideoTest()

test('of two servers one writes a video at a time, and stops when the other asks for it', async () => {
  const player = await app.signUpPlus()
  const id = (await tusOf(app.url, player).begin(10)).headers.get('location')!.split('/').at(-1)!
  const [first, second] = [createUploadLocker(app.db), createUploadLocker(app.db)].map((locker) =>
    locker.newLock(id),
  )
  const { signal } = new AbortController()
  const order: string[] = []
  await first!.lock(signal, () => void order.push('asked to stop'))
  const waiting = second!.lock(signal, () => {}).then(() => order.push('second writes'))
  await expect.poll(() => order).toEqual(['asked to stop'])
  await first!.unlock()
  await waiting
  expect(order.at(-1)).toBe('second writes')
  await second!.unlock()
})

test('whoever waits too long for a writer that does not stop is refused', async () => {
  const player = await app.signUpPlus()
  const id = (await tusOf(app.url, player).begin(10)).headers.get('location')!.split('/').at(-1)!
  const { signal } = new AbortController()
  const writer = createUploadLocker(app.db).newLock(id)
  await writer.lock(signal, () => {})
  await expect(
    createUploadLocker(app.db, 200)
      .newLock(id)
      .lock(signal, () => {}),
  ).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT)
  await writer.unlock()
})
