import { createRoute, z } from '@hono/zod-openapi'
import { InviteCodeHolder } from '#contract/groups/joining.ts'
import { Id } from '#contract/id.ts'
import { NO_CONTROLS } from '#contract/text.ts'
import { INVITE_CODE_MAX_LENGTH } from '#domain/groups/invite-code.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { previewRoutes, type PreviewSite } from '#server/platform/previews/preview-routes.ts'
import type { Services } from '#server/services.ts'
import { previewOrganization, previewTeam } from './preview-group.ts'
import { previewInvitation, showCodeHolder } from './preview-invitation.ts'

const show = createRoute({
  method: 'get',
  path: '/api/invite-codes/{code}',
  summary: 'The group of an invite code, before joining',
  description: 'Needs no login. Wrong codes are counted, as they are when joining.',
  request: {
    params: z.object({
      code: z.string().max(INVITE_CODE_MAX_LENGTH).regex(NO_CONTROLS),
    }),
  },
  responses: { 200: jsonAnswer('The group', InviteCodeHolder), ...problems(404) },
})

export const codeHolderRoutes = ({ config, db, limits, now }: Services) =>
  createRouter().openapi(show, async (c) => {
    const asker = { limits, address: addressKey(c, config.trustProxy), now: now() }
    const holder = await showCodeHolder(db, c.req.valid('param').code, asker)
    return c.json(holder, 200, { 'cache-control': 'no-store' })
  })

/** The pages of groups and of invitations by code, with their link previews. */
export function groupPreviewRoutes({ config, db, limits, now }: Services, site: PreviewSite) {
  const withId = (preview: typeof previewTeam) => async (id: string) => {
    const groupId = Id.safeParse(id)
    return groupId.success ? preview(db, groupId.data) : null
  }
  return createRouter()
    .route('/', previewRoutes(site, 'groups', withId(previewTeam)))
    .route('/', previewRoutes(site, 'organizations', withId(previewOrganization)))
    .route(
      '/',
      previewRoutes(site, 'join', (code, c) =>
        previewInvitation(db, code, { limits, address: addressKey(c, config.trustProxy), now: now() }),
      ),
    )
}
