import { afterAll } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { startIdentityStandIn } from '#stand-ins/identity/identity-server.ts'
import { routeToStandIn } from '#stand-ins/identity/route-to-stand-in.ts'

/** The application with stand-ins for Google and Apple, for the test file that calls this at its top. */
export async function startWithProviders(onLogLine: (line: string) => void = () => {}): Promise<TestApp> {
  const standIn = await startIdentityStandIn()
  const routeAgain = routeToStandIn(standIn.url)
  afterAll(async () => {
    routeAgain()
    await standIn.close()
  })
  return startTestApp({ environment: standIn.environment, onLogLine })
}
