import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { listenOnLoopback } from '#stand-ins/listen-on-loopback.ts'
import { sendAccountPage } from './account-page.ts'
import { addNameOnFirstConsent, asOpenIdRequest, createAppleClient, type AppleClient } from './apple.ts'
import { createProvider } from './create-provider.ts'
import type { ProviderName } from './sample-accounts.ts'

export interface IdentityStandIn {
  url: string
  /** The environment variables with which the server uses this stand-in. */
  environment: Record<string, string>
  close: () => Promise<void>
}

const PROVIDERS: readonly ProviderName[] = ['google', 'apple']

const GOOGLE = { clientId: 'stand-in.apps.googleusercontent.com', clientSecret: 'the stand-in secret' }

/** Starts Google and Apple on loopback. */
export async function startIdentityStandIn(port = 0): Promise<IdentityStandIn> {
  const server = createServer((request, response) => void handle(request, response))
  const url = `http://${await listenOnLoopback(server, port)}`
  const apple = createAppleClient()
  const providers = {
    google: createProvider('google', `${url}/google`, {
      clientId: GOOGLE.clientId,
      isSecret: (secret) => secret === GOOGLE.clientSecret,
    }),
    apple: addNameOnFirstConsent(createProvider('apple', `${url}/apple`, apple)),
  }
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    route(providers, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, environment: environmentFor(url, apple), close }
}

async function route(
  providers: Record<ProviderName, Provider>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, first, page] = /^\/([^/?]+)(?:\/([^/?]+))?/.exec(request.url ?? '') ?? []
  const name = PROVIDERS.find((each) => each === first)
  if (!name) return void response.writeHead(404).end('The stand-in has /google and /apple.')
  const provider = providers[name]
  if (page === 'interaction') return choose(provider, name, request, response)
  // By comparing these two the provider finds out under which path it is mounted, as it does behind Express.
  const mounted = request as IncomingMessage & { originalUrl?: string }
  mounted.originalUrl = request.url!
  request.url = request.url!.slice(`/${name}`.length) || '/'
  if (page === 'auth') {
    request.url = asOpenIdRequest(request.url)
    mounted.originalUrl = `/${name}${request.url}`
  }
  await provider.callback()(request, response)
}

async function choose(
  provider: Provider,
  name: ProviderName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return sendAccountPage(response, name)
  const form = new URLSearchParams(await text(request))
  const outcome = form.get('outcome')
  if (outcome === 'cutOff')
    return sendAccountPage(response, name, { 'cross-origin-opener-policy': 'same-origin' })
  const result = refusalOf(outcome, name) ?? { login: { accountId: form.get('email')!, remember: false } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function refusalOf(outcome: string | null, name: ProviderName) {
  if (outcome === 'cancel') return { error: name === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
  if (outcome !== 'error') return null
  return { error: 'server_error', error_description: 'The stand-in was asked to fail.' }
}

const environmentFor = (url: string, apple: AppleClient) => ({
  STAND_IN_IDENTITY_URL: url,
  GOOGLE_CLIENT_ID: GOOGLE.clientId,
  GOOGLE_CLIENT_SECRET: GOOGLE.clientSecret,
  GOOGLE_AUTHORIZATION_ENDPOINT: `${url}/google/auth`,
  APPLE_CLIENT_ID: apple.clientId,
  APPLE_TEAM_ID: apple.teamId,
  APPLE_KEY_ID: apple.keyId,
  APPLE_PRIVATE_KEY: apple.privateKey,
  APPLE_AUTHORIZATION_ENDPOINT: `${url}/apple/auth`,
})
