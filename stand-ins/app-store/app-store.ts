import { randomUUID, sign } from 'node:crypto'
import { type Certificate, issueCertificate } from './issue-certificate.ts'

/** Marks of Apple's own certificates, which keep a certificate that Apple issued to a developer from signing for the store. */
const SIGNS_RECEIPTS = '1.2.840.113635.100.6.11.1'
const ISSUES_FOR_DEVELOPERS = '1.2.840.113635.100.6.2.1'

export interface AppStore {
  /** The root certificate that a server is told to trust, as PEM. */
  rootCertificate: string
  /** Signs a JWS, as the store does for transactions, renewals and notifications. */
  sign: (payload: object) => string
  /** Makes a notification of version 2, as the store posts it. */
  notify: (notification: Notification) => { signedPayload: string }
  /** The same store, which signs with another certificate. */
  withLeaf: (odd: OddLeaf) => AppStore
}

interface Notification {
  notificationType: string
  subtype?: string
  notificationUUID?: string
  /** Fields of the app that it is about, which replace those of {@link APP}. */
  app?: object
  transaction?: object
  renewal?: object
  /** Puts in a transaction that somebody else signed. */
  signedTransaction?: string
}

/** The app whose subscriptions the stand-in sells, as its notifications name it. */
export const APP = { bundleId: 'example.keepup', appAppleId: 1234567890, environment: 'Production' } as const

/** A leaf certificate that Apple would not sign receipts with. */
interface OddLeaf {
  mark?: string
  validTo?: Date
}

/** Makes a store with a root certificate of its own. */
export function openAppStore(): AppStore {
  const root = issueCertificate({ name: 'Stand-in Root CA', isAuthority: true })
  const issuer = issueCertificate({
    name: 'Stand-in Developer Relations',
    issuer: root,
    isAuthority: true,
    mark: ISSUES_FOR_DEVELOPERS,
  })
  const pem = `-----BEGIN CERTIFICATE-----\n${root.der.toString('base64')}\n-----END CERTIFICATE-----\n`
  const withLeaf = ({ mark = SIGNS_RECEIPTS, ...validity }: OddLeaf): AppStore => {
    const leaf = issueCertificate({ name: 'Stand-in Signing', issuer, isAuthority: false, mark, ...validity })
    const signAs = (payload: object) => signChained(payload, [leaf, issuer, root])
    const notify = (notification: Notification) => ({
      signedPayload: signAs(notificationPayload(notification, signAs)),
    })
    return { rootCertificate: pem, sign: signAs, notify, withLeaf }
  }
  return withLeaf({})
}

function notificationPayload(
  { notificationType, subtype, notificationUUID = randomUUID(), ...about }: Notification,
  signAs: AppStore['sign'],
): object {
  const { app, transaction, renewal, signedTransaction } = about
  const data = {
    ...APP,
    ...app,
    ...(signedTransaction && { signedTransactionInfo: signedTransaction }),
    ...(transaction && { signedTransactionInfo: signAs(transaction) }),
    ...(renewal && { signedRenewalInfo: signAs(renewal) }),
  }
  return { notificationType, subtype, notificationUUID, version: '2.0', signedDate: Date.now(), data }
}

/** Signs with ES256, with the certificate chain in the header (RFC 7515 §4.1.6). */
function signChained(payload: object, chain: [Certificate, ...Certificate[]]): string {
  const header = { alg: 'ES256', x5c: chain.map(({ der }) => der.toString('base64')) }
  const encoded = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(encoded), {
    key: chain[0].privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${encoded}.${signature.toString('base64url')}`
}
