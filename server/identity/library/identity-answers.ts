import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'

/** The identity library's answers, for the description of the API. */
const IdentityUser = z.object({
  id: uuid,
  /** Null while the account waits to be erased. */
  name: z.string().nullable(),
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  isAnonymous: z.boolean(),
})

/** This header carries the token for `Authorization: Bearer`. */
export const TokenHeader = z.object({ 'set-auth-token': z.string() })

export const SignedIn = z.object({
  /** The header's token without its signature. It is useless by itself. */
  token: z.string().nullable(),
  user: IdentityUser,
  redirect: z.boolean().optional(),
  url: z.string().optional(),
})

/**
 * Has no token and no user when an address has asked for too many emails. A mail then tells how to go on, whether the email is taken or
 * not.
 */
export const SignedUp = SignedIn.extend({ user: IdentityUser.nullable() })

export const SentAway = z.object({
  /** Where to send the browser. */
  url: z.string(),
  redirect: z.boolean(),
})

export const SignedOut = z.object({ success: z.boolean() })

export const WhoIsSignedIn = z
  .object({
    session: z.object({
      id: uuid,
      userId: uuid,
      /** Always empty: the cookie hides the token from scripts. */
      token: z.string(),
      expiresAt: instant,
      createdAt: instant,
      updatedAt: instant,
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      /** A device that is not the player's own. The login ends with the browser's tab, and after half an hour at the latest. */
      sharedDevice: z.boolean(),
      /** A login by a player card. It reaches practice and the player's own numbers alone. */
      byCard: z.boolean(),
    }),
    user: IdentityUser,
  })
  .nullable()

export const Passkey = z.looseObject({ id: uuid, name: z.string().nullable().optional() })
export const Passkeys = z.array(Passkey)

/** As WebAuthn defines them, for the browser. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The library's own words. They only say that it is done. */
export const PasskeyChange = z.looseObject({})
