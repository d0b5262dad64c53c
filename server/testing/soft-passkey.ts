import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type Answer, cookiesOf, type Player, send } from './player.ts'

/** A passkey in software, as a phone would have it: makes and uses one key pair for one site (WebAuthn level 3, §6). */
export class SoftPasskey {
  readonly id = randomBytes(16)
  private readonly key: KeyObject
  private readonly publicKey: KeyObject
  private readonly origin: string
  private uses = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    this.publicKey = publicKey
    this.origin = origin
  }

  /** The answer of `navigator.credentials.create`, in its JSON form. */
  register(challenge: string) {
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.coseKey()])
    const authData = this.authenticatorData(0x45, credential)
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    const clientDataJSON = this.clientData('webauthn.create', challenge)
    return this.credential({
      attestationObject: attestationObject.toString('base64url'),
      clientDataJSON: clientDataJSON.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer of `navigator.credentials.get`, in its JSON form. Without `isVerified` the device was only touched. */
  authenticate(challenge: string, isVerified = true) {
    this.uses += 1
    const authenticatorData = this.authenticatorData(isVerified ? 0x05 : 0x01)
    const clientDataJSON = this.clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return this.credential({
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientDataJSON.toString('base64url'),
      signature: sign('sha256', signed, this.key).toString('base64url'),
    })
  }

  private credential(response: Record<string, unknown>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.uses)
    return Buffer.concat([
      sha256(Buffer.from(new URL(this.origin).hostname)),
      Buffer.from([flags]),
      count,
      credential,
    ])
  }

  /** An ES256 key as COSE writes it (RFC 9053 §7.1.1). */
  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' })
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x!),
      coordinate(0x22, y!),
    ])
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
/** Uses the shortest form of the length, which readers expect. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(data.length)]),
    data,
  ])

/** Adds a passkey to a player's account at `url`, as the settings do. Returns the last answer. */
export async function registerPasskey(url: string, player: Player, passkey: SoftPasskey): Promise<Answer> {
  const options = await player.get('/api/auth/passkey/generate-register-options')
  const headers = { authorization: `Bearer ${player.token}`, cookie: cookiesOf(options), origin: url }
  const body = { response: passkey.register(options.body.challenge) }
  return send(url, '/api/auth/passkey/verify-registration', 'POST', headers, body)
}
