import { z } from 'zod'

/** What the browser must know about this server before anybody signs in. It is the same for everybody. */
export const Configuration = z.object({
  /** Which providers one can sign in with here. */
  providers: z.object({ google: z.boolean(), apple: z.boolean() }),
  /** Whom to write to for help; null where the operator gave no address. */
  supportEmail: z.string().nullable(),
})
export type Configuration = z.infer<typeof Configuration>
