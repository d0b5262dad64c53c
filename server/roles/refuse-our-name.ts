import type { Kysely } from 'kysely'
import { claimsToBeUs } from '#domain/our-name.ts'
import { isWebsiteAdmin } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField } from '#server/platform/http/problem.ts'
import { loadActor } from './load-actor.ts'

/** Throws VALIDATION_FAILED when somebody else than a website admin gives a name with which those who run the service would speak. */
export async function refuseOurName(
  db: Kysely<DB>,
  userId: string,
  name: string | undefined,
  field = 'name',
): Promise<void> {
  if (name === undefined || !claimsToBeUs(name)) return
  if (!isWebsiteAdmin(await loadActor(db, userId))) throw invalidField(field, 'validation.ourName')
}
