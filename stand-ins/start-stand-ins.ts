import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startIdentityStandIn } from './identity/identity-server.ts'
import { startMailStandIn } from './mail/mail-server.ts'
import { startStripeStandIn } from './stripe/stripe-server.ts'

export interface StandIns {
  /** What the server must find in its environment. */
  environment: Record<string, string>
  /** Arguments for Node, before the server's file. */
  nodeArguments: string[]
  /** Where a person looks at them. */
  pages: { identity: string; mails: string; stripe: string }
  close: () => Promise<void>
}

interface Ports {
  identity?: number
  smtp?: number
  mailPage?: number
  stripe?: number
}

/** Where the server that they stand beside is, and where its data lies. */
interface Beside {
  serverUrl: string
  dataDir?: string | undefined
}

/** Every outside service, on loopback. Used by the demo and the browser tests; never by `npm start`. */
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
