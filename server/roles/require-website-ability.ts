import { createMiddleware } from 'hono/factory'
import { type Action, can, type WebsiteResource } from '#domain/roles/policy.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { HttpEnv } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { loadActor } from './load-actor.ts'

/** Lets only actors pass who may do this to the website as a whole. Comes after `requireLogin`. Throws FORBIDDEN. */
export const requireWebsiteAbility = ({ config, db }: Services, action: Action<'website'>) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { organizationsSelfService } = config
    const website: WebsiteResource = { kind: 'website', organizationsSelfService }
    if (!can(await loadActor(db, c.get('actor').userId), action, website)) throw new ProblemError('FORBIDDEN')
    return next()
  })
