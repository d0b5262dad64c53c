import { z } from 'zod'

/** What the browser must know about this server before anybody signs in. It is the same for everybody. */
export const Configuration = z.object({
  /** The providers that this server can sign in with. */
  providers: z.object({ google: z.boolean(), apple: z.boolean() }),
  /** The address for help; null if the operator gave none. */
  supportEmail: z.string().nullable(),
})
export type Configuration = z.infer<typeof Configuration>
