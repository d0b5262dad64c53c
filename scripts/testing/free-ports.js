import { createServer } from 'node:net'

/** Below the ports of outgoing connections (from 32768 on Linux, 49152 by RFC 6335 §6), so that no such connection takes one later. */
const [LOWEST, HIGHEST] = [10_000, 30_000]

/** The first of `count` consecutive ports of 127.0.0.1 on which nobody listens at this moment. @param {number} count @returns {Promise<number>} */
export async function freePorts(count) {
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
