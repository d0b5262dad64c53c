import { Id } from '#contract/id.ts'
import { createRouter } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { previewRoutes, type PreviewSite } from '#server/platform/previews/preview-routes.ts'
import type { Services } from '#server/services.ts'
import { previewOrganization, previewTeam } from './preview-group.ts'
import { previewInvitation } from './preview-invitation.ts'

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
