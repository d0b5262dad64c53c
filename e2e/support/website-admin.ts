import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, test as plain } from '@playwright/test'
import { dataFolder } from '#e2e/support/server/data-folder.ts'
import { signUpElsewhere } from './sign-up.ts'

const run = promisify(execFile)

/** A website admin without a page, one for each worker, who prepares the starting point of a journey. */
export class Administration {
  private readonly request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.request = request
  }

  assign = (email: string, role: 'admin' | 'team_admin', scope?: string) =>
    this.post('/api/roles/assign', { email, role, ...(scope !== undefined && { scope }) })
  givePlan = (userId: string, tier: 'plus' | 'pro') =>
    this.send('put', `/api/admin/users/${userId}/plan`, { tier, until: null })
  revoke = (email: string) => this.post('/api/roles/revoke', { email })

  /** Its id. */
  foundTeam = async (name: string, organizationId?: string) =>
    (await this.post('/api/teams', { name, type: 'team', ...(organizationId && { organizationId }) }))
      .id as string
  foundOrganization = async (name: string) => (await this.post('/api/organizations', { name })).id as string

  private post = (path: string, data: object) => this.send('post', path, data)

  private async send(method: 'post' | 'put', path: string, data: object): Promise<Record<string, unknown>> {
    const answer = await this.request[method](path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>)
  }
}

/** One for each worker, because the program that makes the first website admin takes as long as a short journey. */
let made: Promise<Administration> | undefined
const administration = () => (made ??= beginAdministration())

async function beginAdministration(): Promise<Administration> {
  const { request, email } = await signUpElsewhere('Ada')
  // Does the same as `npm run admin -- grant EMAIL` on the server of the journeys.
  const env = { ...process.env, DATA_DIR: dataFolder() }
  await run(process.execPath, ['scripts/administer-website.ts', 'grant', email], { env })
  return new Administration(request)
}

export const makeWebsiteAdmin = async (email: string) => (await administration()).assign(email, 'admin')

export const test = plain.extend<{ administration: Administration }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright tells by the pattern what a fixture needs.
  administration: async ({}, use) => use(await administration()),
})
