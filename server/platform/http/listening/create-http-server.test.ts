import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createHttpServer } from './create-http-server.ts'

// Hono's Node adapter replaces both globals. Restore the process's own.
const { Request, Response } = globalThis
afterAll(() => Object.assign(globalThis, { Request, Response }))

/** Seconds that common load balancers keep an idle connection. */
const PROXIES_KEEP = 60

test('an idle connection lasts longer than those of proxies, which would otherwise send requests into closed ones', async () => {
  const server = createHttpServer(async () => new Response('here'), createLog('silent'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await answer.text()
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive')!)!
  expect(Number(seconds)).toBeGreaterThan(PROXIES_KEEP)
  await new Promise((resolve) => server.close(resolve))
})
