import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startIdentityStandIn } from './identity/identity-server.ts'
import { startMailStandIn } from './mail/mail-server.ts'

export interface StandIns {
  /** What the server must find in its environment. */
  environment: Record<string, string>
  /** Arguments for Node, before the server's file. */
  nodeArguments: string[]
  /** Where a person looks at them. */
  pages: { identity: string; mails: string }
  close: () => Promise<void>
}

interface Ports {
  identity?: number
  smtp?: number
  mailPage?: number
}

/** Every outside service, on loopback. Used by the demo and the browser tests; never by `npm start`. */
export async function startStandIns(ports: Ports = {}): Promise<StandIns> {
  const identity = await startIdentityStandIn(ports.identity)
  const mail = await startMailStandIn({ smtpPort: ports.smtp ?? 0, pagePort: ports.mailPage ?? 0 })
  return {
    environment: { ...identity.environment, ...mail.environment },
    nodeArguments: ['--import', pathToFileURL(join(import.meta.dirname, 'route-outside-services.ts')).href],
    pages: { identity: identity.url, mails: mail.pageUrl },
    close: async () => {
      await Promise.all([identity.close(), mail.close()])
    },
  }
}
