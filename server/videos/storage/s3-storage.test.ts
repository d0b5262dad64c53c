import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'

test('an S3 that accepts connections and never answers is asked twice and then counts as unavailable', async () => {
  let connections = 0
  const silent = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const storage = createS3Storage(
    { bucket: 'films', region: 'eu-central-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    `http://127.0.0.1:${port}`,
    { connectionTimeout: 100, socketTimeout: 100 },
  )
  const id = '0199a0b0-0000-7000-8000-000000000000'
  await expect(storage.sizeOf(id)).rejects.toThrow('SERVICE_UNAVAILABLE')
  expect(connections).toBe(2)
  // What follows in the same moment does not wait for it again, through neither client.
  await expect(storage.sizeOf(id)).rejects.toThrow('SERVICE_UNAVAILABLE')
  await expect((await storage.open()).getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  await expect(storage.remove(id)).rejects.toThrow(/timed out/)
  expect(connections).toBe(2)
})
