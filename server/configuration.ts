import { createRoute } from '@hono/zod-openapi'
import { Configuration } from '#contract/configuration.ts'
import type { Config } from '#server/platform/config.ts'
import { createRouter, jsonAnswer } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'

const show = createRoute({
  method: 'get',
  path: '/api/configuration',
  summary: 'What this server offers',
  description: 'The same for everybody, signed in or not. It changes only when the operator changes it.',
  responses: { 200: jsonAnswer('What this server offers', Configuration) },
})

export function configurationRoutes({ config }: Services) {
  const configuration = publicConfiguration(config)
  return createRouter().openapi(show, (c) =>
    c.json(configuration, 200, { 'cache-control': 'public, max-age=300' }),
  )
}

const publicConfiguration = (config: Config): Configuration => ({
  providers: { google: config.google !== undefined, apple: config.apple !== undefined },
  supportEmail: config.supportEmail ?? null,
})
