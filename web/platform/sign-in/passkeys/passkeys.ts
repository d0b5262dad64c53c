import { getIdentity, postIdentity } from '#web/platform/sign-in/ask-identity.ts'

/** A passkey that the player has chosen, in the form that the server expects. */
export type ChosenPasskey = ReturnType<PublicKeyCredential['toJSON']>

/** Asks the player's device for one of its passkeys. Throws the browser's DOMException, or an `ApiProblem`. */
export async function choosePasskey(how: CredentialRequestOptions = {}): Promise<ChosenPasskey> {
  const challenge = await getIdentity<PublicKeyCredentialRequestOptionsJSON>(
    'passkey/generate-authenticate-options',
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(challenge)
  return toJson(await navigator.credentials.get({ ...how, publicKey }))
}

/** Signs in with a passkey. Throws an `ApiProblem`. */
export async function signInWithPasskey(response: ChosenPasskey): Promise<void> {
  await postIdentity('passkey/verify-authentication', { response })
}

/** Creates a passkey on the player's device for the signed-in account. Throws like `choosePasskey`. */
export async function createPasskey(name: string): Promise<void> {
  const challenge = await getIdentity<PublicKeyCredentialCreationOptionsJSON>(
    'passkey/generate-register-options',
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(challenge)
  const response = toJson(await navigator.credentials.create({ publicKey }))
  await postIdentity('passkey/verify-registration', { response, name })
}

function toJson(credential: Credential | null): ChosenPasskey {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  return credential.toJSON()
}
