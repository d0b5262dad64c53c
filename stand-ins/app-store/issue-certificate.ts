import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bits,
  boolean,
  explicit,
  integer,
  nothing,
  objectId,
  octets,
  sequence,
  set,
  text,
  time,
} from './der.ts'

export interface Certificate {
  name: string
  der: Buffer
  privateKey: KeyObject
}

interface Wish {
  name: string
  /** Without an issuer the certificate signs itself. */
  issuer?: Certificate | undefined
  isAuthority: boolean
  /** The object id by which Apple marks what a certificate is for. */
  mark?: string | undefined
  validFrom?: Date
  validTo?: Date
}

const VERSION_3 = 2
const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'))
const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'

const DAY_MS = 86_400_000

/** Issues a certificate (RFC 5280) for a new key on P-256. */
export function issueCertificate({ name, issuer, isAuthority, mark, ...validity }: Wish): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { validFrom = new Date(Date.now() - 365 * DAY_MS), validTo = new Date(Date.now() + 365 * DAY_MS) } =
    validity
  const extensions = [extension(BASIC_CONSTRAINTS, isAuthority ? sequence(boolean(true)) : sequence())]
  if (mark) extensions.push(extension(mark, nothing()))
  const content = sequence(
    explicit(0, integer(VERSION_3)),
    integer(0x01, ...randomBytes(8)),
    ECDSA_WITH_SHA256,
    nameOf(issuer?.name ?? name),
    sequence(time(validFrom), time(validTo)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...extensions)),
  )
  const signature = sign('sha256', content, issuer?.privateKey ?? privateKey)
  return { name, der: sequence(content, ECDSA_WITH_SHA256, bits(signature)), privateKey }
}

const nameOf = (name: string) => sequence(set(sequence(objectId(COMMON_NAME), text(name))))
const extension = (id: string, value: Buffer) => sequence(objectId(id), octets(value))
