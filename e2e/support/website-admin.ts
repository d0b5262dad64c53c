import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { type APIRequestContext, test as plain } from '@playwright/test'
import { dataFolder } from './data-folder.ts'
import { PASSWORD } from './sign-up.ts'

const run = promisify(execFile)

/** What `npm run admin -- grant EMAIL` does, on the server that the journeys run against. */
export async function makeWebsiteAdmin(email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataFolder() }
  await run(process.execPath, ['scripts/administer-website.ts', 'grant', email], { env })
}

/** A website admin behind the scenes, one for each worker: sets up what a journey begins with. */
export class Administration {
  private readonly request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.request = request
  }

  assign = (email: string, role: 'admin' | 'team_admin', scope?: string) =>
    this.post('/api/roles/assign', { email, role, ...(scope !== undefined && { scope }) })

  /** Its id. */
  foundTeam = async (name: string, organizationId?: string) =>
    (await this.post('/api/teams', { name, type: 'team', ...(organizationId && { organizationId }) }))
      .id as string
  foundOrganization = async (name: string) => (await this.post('/api/organizations', { name })).id as string

  private async post(path: string, data: object): Promise<Record<string, unknown>> {
    const answer = await this.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
}

export const test = plain.extend<object, { administration: Administration }>({
  administration: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL! })
      const email = `${randomUUID()}@example.com`
      const answer = await request.post('/api/auth/sign-up/email', {
        data: { email, password: PASSWORD, name: 'Ada' },
      })
      if (!answer.ok()) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`)
      await makeWebsiteAdmin(email)
      await use(new Administration(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})
