import autocannon from 'autocannon'
import type { Contender } from '#bench/take-turns.ts'

export const CONNECTIONS = 20

type Request = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>

/** Sends requests on 20 connections while it is being measured. Throws when an answer is not the expected one. */
export function loadServer(
  url: string,
  expectedStatus: number,
  nextRequest: () => Request,
): Contender['measure'] {
  return async (seconds) => {
    const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...nextRequest() }) }]
    const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
    const codes = Object.keys(result.statusCodeStats ?? {})
    if (result.errors > 0 || codes.some((code) => Number(code) !== expectedStatus))
      throw new Error(`The server answered ${codes.join(', ')} and ${result.errors} connections failed.`)
    return result['2xx'] / result.duration
  }
}
