import { getIdentity, postIdentity } from './ask-identity.ts'

/** Asks the player's device for one of its passkeys and signs in with it. Throws the browser's DOMException, or an `ApiProblem`. */
export async function signInWithPasskey(): Promise<void> {
  const challenge = await getIdentity<PublicKeyCredentialRequestOptionsJSON>(
    'passkey/generate-authenticate-options',
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(challenge)
  const response = toJson(await navigator.credentials.get({ publicKey }))
  await postIdentity('passkey/verify-authentication', { response })
}

/** Makes a passkey on the player's device for the account that is signed in. Throws like `signInWithPasskey`. */
export async function createPasskey(name: string): Promise<void> {
  const challenge = await getIdentity<PublicKeyCredentialCreationOptionsJSON>(
    'passkey/generate-register-options',
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge)
  const response = toJson(await navigator.credentials.create({ publicKey }))
  await postIdentity('passkey/verify-registration', { response, name })
}

function toJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return credential.toJSON()
}
