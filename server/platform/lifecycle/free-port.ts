import { createServer } from 'node:net'

/** Below the ports of outgoing connections (from 32768 in Linux, 49152 by RFC 6335 §6), so that none of those takes the port first. */
const [LOWEST, HIGHEST] = [10_000, 30_000]

/** A port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
