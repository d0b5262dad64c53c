import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startIdentityStandIn } from './identity/identity-server.ts'
import { startMailStandIn } from './mail/mail-server.ts'
import { startStripeStandIn } from './stripe/stripe-server.ts'

export interface StandIns {
  /** The environment variables that the server needs. */
  environment: Record<string, string>
  /** The arguments for Node that come before the server's file. */
  nodeArguments: string[]
  /** The addresses where people can look at them. */
  pages: { identity: string; mails: string; stripe: string }
  close: () => Promise<void>
}

interface Ports {
  identity?: number
  smtp?: number
  mailPage?: number
  stripe?: number
}

/** The address of the server that they belong to, and its data folder. */
interface Beside {
  serverUrl: string
  dataDir?: string | undefined
}

/** Starts a stand-in for every outside service, on loopback. The demo and the browser tests use them; `npm start` never does. */
export async function startStandIns(ports: Ports, { serverUrl, dataDir }: Beside): Promise<StandIns> {
  const identity = await startIdentityStandIn(ports.identity)
  const mail = await startMailStandIn({ smtpPort: ports.smtp ?? 0, pagePort: ports.mailPage ?? 0 })
  const stripe = await startStripeStandIn({
    port: ports.stripe ?? 0,
    webhookUrl: `${serverUrl}/api/billing/webhooks/stripe`,
    ...(dataDir !== undefined && { file: join(dataDir, 'stripe-stand-in.json') }),
  })
  return {
    environment: { ...identity.environment, ...mail.environment, ...stripe.environment },
    nodeArguments: ['--import', pathToFileURL(join(import.meta.dirname, 'route-outside-services.ts')).href],
    pages: { identity: identity.url, mails: mail.pageUrl, stripe: stripe.url },
    close: async () => {
      await Promise.all([identity.close(), mail.close(), stripe.close()])
    },
  }
}
