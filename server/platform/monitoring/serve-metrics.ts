import { createServer, type Server } from 'node:http'
import { OperatorError } from '#server/platform/operator-error.ts'
import type { ReadMetrics } from './gather-metrics.ts'

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics to Prometheus on a port that only this machine can reach. Throws OperatorError when the port is taken. */
export async function serveMetrics(port: number, read: ReadMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new OperatorError(`METRICS_PORT ${port} cannot be listened on: set another number.`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
