import { z } from 'zod'
import { API_KEY_DAYS } from '#domain/identity/api-key.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { API_KEY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'

/** A key of the API (product 10.62). Its text is shown once, when it is made. */
export const ApiKey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  /** Exact to a minute; null before its first use. */
  lastUsedAt: instant.nullable(),
  expiresAt: instant,
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeys = z.object({
  items: z.array(ApiKey),
  nextCursor: z.null(),
  /** Whether the plan has keys. */
  abilities: z.object({ create: z.boolean() }),
})
export type ApiKeys = z.infer<typeof ApiKeys>

export const CreateApiKey = z.strictObject({
  name: lineOfText(API_KEY_NAME_MAX_LENGTH).min(1),
  /** How long it works. */
  // The description of the API would name the first number only.
  days: z.literal(API_KEY_DAYS).meta({ enum: [...API_KEY_DAYS] }),
})
export type CreateApiKey = z.infer<typeof CreateApiKey>

export const CreatedApiKey = ApiKey.extend({
  /** For `Authorization: Bearer`. No later answer contains it. */
  key: z.string(),
})
export type CreatedApiKey = z.infer<typeof CreatedApiKey>
