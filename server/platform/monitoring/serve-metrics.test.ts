import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { serveMetrics } from './serve-metrics.ts'

test('the metrics are served on a port of their own, on loopback, and nothing else is', async () => {
  const port = await freePort()
  const server = await serveMetrics(port, async () => 'up 1\n')
  onTestFinished(() => void server.close())
  expect(server.address()).toMatchObject({ address: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([200, 'up 1\n'])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('a port in use is reported with the name of its variable', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  await expect(serveMetrics(port, async () => '')).rejects.toThrow(`METRICS_PORT ${port}`)
})
