import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test as plain } from '@playwright/test'
import { dataFolder } from '#e2e/support/server/data-folder.ts'
import { send } from './send.ts'
import { signUpElsewhere } from './sign-up.ts'

const run = promisify(execFile)

/** A website admin without a page, who prepares the starting point of a journey. */
interface Administration {
  foundTeam: (name: string) => Promise<unknown>
  givePlan: (userId: string, tier: 'plus' | 'pro') => Promise<unknown>
  makeWebsiteAdmin: (email: string) => Promise<unknown>
}

/** One for each worker, because the program that makes the first website admin takes as long as a short journey. */
let made: Promise<Administration> | undefined
const administration = () => (made ??= beginAdministration())

async function beginAdministration(): Promise<Administration> {
  const { request, email } = await signUpElsewhere('Ada')
  // Does the same as `npm run admin -- grant EMAIL` on the server of the journeys.
  const env = { ...process.env, DATA_DIR: dataFolder() }
  await run(process.execPath, ['scripts/programs/administer-website.ts', 'grant', email], { env })
  return {
    foundTeam: (name) => send(request, 'post', '/api/teams', { name, type: 'team' }),
    givePlan: (userId, tier) =>
      send(request, 'put', `/api/admin/users/${userId}/plan`, { tier, until: null }),
    makeWebsiteAdmin: (newAdmin) =>
      send(request, 'post', '/api/roles/assign', { email: newAdmin, role: 'admin' }),
  }
}

export const makeWebsiteAdmin = async (email: string) => (await administration()).makeWebsiteAdmin(email)

export const test = plain.extend<{ administration: Administration }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright tells by the pattern what a fixture needs.
  administration: async ({}, use) => use(await administration()),
})
