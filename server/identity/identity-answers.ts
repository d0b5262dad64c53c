import { z } from 'zod'

/** What the identity library answers, for the API's description. */
const IdentityUser = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isAnonymous: z.boolean(),
})

/** The token that is good for `Authorization: Bearer` stands in this header. */
export const TokenHeader = z.object({ 'set-auth-token': z.string() })

export const SignedIn = z.object({
  /** The header's, without its signature: good for nothing by itself. */
  token: z.string().nullable(),
  user: IdentityUser,
  redirect: z.boolean().optional(),
  url: z.string().optional(),
})

/** Without token and user when an address has asked for too many emails: a mail says how to go on, whether the email is taken or not. */
export const SignedUp = SignedIn.extend({ user: IdentityUser.nullable() })

export const SentAway = z.object({
  /** Where the browser is to go. */
  url: z.string(),
  redirect: z.boolean(),
})

export const SignedOut = z.object({ success: z.boolean() })

export const WhoIsSignedIn = z
  .object({
    session: z.object({
      id: z.string(),
      userId: z.string(),
      /** Always empty: the cookie hides it from scripts. */
      token: z.string(),
      expiresAt: z.string(),
      createdAt: z.string(),
      updatedAt: z.string(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      /** On a device that is not the player's own: it ends with the browser's tab, and after half an hour at the latest. */
      sharedDevice: z.boolean(),
    }),
    user: IdentityUser,
  })
  .nullable()

export const Passkey = z.looseObject({ id: z.string(), name: z.string().nullable().optional() })
export const Passkeys = z.array(Passkey)

/** As WebAuthn has them: what the browser is handed. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The library's own words, which say no more than that it is done. */
export const PasskeyChange = z.looseObject({})
