/** What the code of a failed connection means to an operator, as the end of "SMTP_URL: …". */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it ends the connection at once',
  EHOSTUNREACH: 'there is no way to it from here',
  ENETUNREACH: 'there is no way to it from here',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'no name server could look its name up',
  ETIMEDOUT: 'it does not answer in time',
  EAUTH: 'it refuses the user or the password',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody who is known here has signed its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody who is known here has signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody who is known here has signed its certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  // Of services with the S3 protocol.
  AccessDenied: 'it does not let us write: S3_ACCESS_KEY_ID needs rights to read, write and delete',
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  NoSuchBucket: 'it has no such bucket',
}

/** The code stands in the text where a library has replaced it by its own. */
const IN_TEXT = /\bE[A-Z]{4,}\b/

/** Says in one line why `name`, the variable with the address of a service, does not do. The service's own words follow, if they say more. */
export function whyNot(name: string, error: unknown): string {
  const { message, code, errno, name: kind, response, reason } = error as NodeJS.ErrnoException & Told
  const first = message.split('\n')[0]!
  // As OpenSSL puts it.
  if (reason === 'wrong version number')
    return `${name}: it does not begin with TLS: another port, or another protocol in front`
  const codes = [errno === undefined ? code : IN_TEXT.exec(first)?.[0], code, kind]
  const meaning = codes.map((each) => REASONS[each ?? '']).find((each) => each !== undefined)
  return `${name}: ${meaning ? `${meaning} (${response ?? first})` : (response ?? first)}`
}

interface Told {
  /** What a mail service answered. */
  response?: string
  /** What OpenSSL found. */
  reason?: string
}

/** As `work`, but rejects after this time. */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(Object.assign(new Error(`no answer within ${ms / 1000} s`), { code: 'ETIMEDOUT' })),
    ),
  )
  return Promise.race([work(signal), late])
}
