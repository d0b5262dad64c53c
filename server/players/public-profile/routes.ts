import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { OpenProfile } from '#contract/players/player.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { previewRoutes, type PreviewSite } from '#server/platform/previews/preview-routes.ts'
import type { Services } from '#server/services.ts'
import { previewPlayer } from './preview-player.ts'
import { showOpenProfile } from './show-open-profile.ts'

const show = createRoute({
  method: 'get',
  path: '/api/public-players/{userId}',
  summary: 'A public player, for whoever has the link to their page',
  description:
    'Needs no login. Answers name, numbers and badges of a player whose visibility is public, and 404 for all others.',
  request: { params: z.object({ userId: Id }) },
  responses: {
    200: jsonAnswer('The player', OpenProfile),
    ...problems(404),
  },
})

export function openProfileRoutes({ db }: Services) {
  return createRouter().openapi(show, async (c) => {
    const profile = await showOpenProfile(db, c.req.valid('param').userId)
    // A player who turns private disappears here at once.
    return c.json(profile, 200, { 'cache-control': 'no-store' })
  })
}

/** The page of a public player, with a preview for shared links. Other players have the brand's, which reveals nothing. */
export const playerPreviewRoutes = ({ db, now }: Services, site: PreviewSite) =>
  previewRoutes(site, 'players', async (id) => {
    const userId = Id.safeParse(id)
    return userId.success ? previewPlayer(db, userId.data, now()) : null
  })
