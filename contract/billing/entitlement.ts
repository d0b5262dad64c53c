import { z } from 'zod'
import { ENTITLEMENT_SOURCES, TIERS } from '#domain/billing/entitlement.ts'

/** A player's effective tier, and where it comes from (product 4.7). */
export const Entitlement = z.object({ tier: z.enum(TIERS), source: z.enum(ENTITLEMENT_SOURCES) })
