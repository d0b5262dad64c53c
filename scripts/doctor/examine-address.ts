import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'
import { UPLOAD_PIECE_BYTES } from '#contract/limits.ts'
import type { Config } from '#server/platform/config.ts'
import type { Finding } from './finding.ts'
import { whyNot } from './why-not.ts'

const ANSWER_WITHIN_MS = 5_000

/** The address that the doctor claims to have. It is of a network for documentation, so nobody has it. */
const CLAIMED = '192.0.2.1'

export async function examineAddress(config: Config): Promise<Finding[]> {
  return [...judgeSettings(config), ...(await askServer(config))]
}

function judgeSettings({ publicUrl, trustProxy, host }: Config): Finding[] {
  const secure = publicUrl.startsWith('https:')
  const local = /\/\/(localhost|127\.|\[::1\])/.test(publicUrl)
  const findings: Finding[] = []
  if (!secure && !local)
    findings.push({
      state: 'doubtful',
      says: `${publicUrl} is not https: browsers then offer neither camera nor passkeys`,
    })
  if (secure && trustProxy === 0)
    findings.push({
      state: 'doubtful',
      says: 'TRUST_PROXY is off behind https: all players count as one address, and share its limits',
    })
  if (trustProxy > 0 && host !== '127.0.0.1' && host !== 'localhost')
    findings.push({
      state: 'good',
      says: `TRUST_PROXY is on and HOST is ${host}: only the proxy may reach that port, or clients choose their address`,
    })
  return findings
}

/** Asks as a player would, through the proxy, and claims an address that the proxy must not pass on. */
async function askServer({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  const claim = Array<string>(trustProxy).fill(CLAIMED).join(', ')
  const answer = await fetch(`${publicUrl}/healthz`, {
    ...(claim && { headers: { 'x-forwarded-for': claim } }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: Error) => error)
  if (answer instanceof Error) return [judgeSilence(publicUrl, answer)]
  const seen = answer.ok ? ((await answer.json().catch(() => null)) as Seen | null) : null
  if (seen?.status !== 'alive')
    return [{ state: 'broken', says: `${publicUrl} answers ${answer.status}, but not as Keepup does` }]
  return [
    { state: 'good', says: `${publicUrl} answers` },
    ...judgeForwarding(trustProxy, seen),
    ...((await refusesPieces(publicUrl)) ? [PIECES_REFUSED] : []),
  ]
}

const PIECES_REFUSED: Finding = {
  state: 'broken',
  says: 'the proxy refuses bodies of 8 MiB, so no video can be uploaded: raise its limit (client_max_body_size of nginx) to 32 MiB',
}

/**
 * Whether a proxy refuses a request as large as those of an upload. nginx takes 1 MiB if nobody told it. Keepup itself refuses the method, so only
 * a proxy answers 413. A proxy that does not answer is not judged.
 */
function refusesPieces(publicUrl: string): Promise<boolean> {
  const ask = publicUrl.startsWith('https:') ? askSecure : askPlain
  const options = { method: 'POST', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }
  return new Promise((resolve) => {
    const asked = ask(`${publicUrl}/healthz`, options, ({ statusCode }) => {
      resolve(statusCode === 413)
      asked.destroy()
    })
    asked.on('error', () => resolve(false))
    asked.end(Buffer.alloc(UPLOAD_PIECE_BYTES))
  })
}

/** What /healthz says. */
interface Seen {
  status?: string
  address?: string
  isForwarded?: boolean
}

/** A server that is stopped is silent too, but no stopped server has a wrong certificate. */
function judgeSilence(publicUrl: string, error: Error): Finding {
  const { cause = error } = error
  const { code = '' } = cause as NodeJS.ErrnoException
  if (/CERT|SIGNATURE/.test(code)) return { state: 'broken', says: whyNot(publicUrl, cause) }
  return {
    state: 'doubtful',
    says: `${publicUrl} does not answer from here (right if the server is stopped)`,
  }
}

function judgeForwarding(trustProxy: number, { address, isForwarded }: Seen): Finding[] {
  if (trustProxy === 0 || address === undefined) return []
  if (address === CLAIMED)
    return [
      {
        state: 'broken',
        says: 'clients choose their address: the proxy must replace X-Forwarded-For, and TRUST_PROXY be the number of proxies',
      },
    ]
  if (!isForwarded)
    return [
      {
        state: 'broken',
        says: `all players count as ${address} and share its limits: the proxy must set X-Forwarded-For, and TRUST_PROXY be the number of proxies`,
      },
    ]
  return [{ state: 'good', says: `the proxy says who asks: this doctor counts as ${address}` }]
}
