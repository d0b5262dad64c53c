/** Better Auth's names for our tables and columns. */

/** A login ends when the browser session does, or after this long without use. Seconds. */
export const LOGIN_SECONDS = 30 * 24 * 60 * 60

export const userTable = {
  modelName: 'users',
  fields: {
    name: 'display_name',
    emailVerified: 'email_verified',
    image: 'photo_url',
    createdAt: 'join_date',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    nameTold: { type: 'boolean', fieldName: 'name_told', input: false, returned: false, required: false },
  },
} as const

export const loginTable = {
  modelName: 'logins',
  expiresIn: LOGIN_SECONDS,
  // Our own rule is stricter: see fresh-sign-in/sensitive-routes.ts.
  freshAge: 0,
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    sharedDevice: { type: 'boolean', fieldName: 'shared_device', input: false, required: false },
    byCard: { type: 'boolean', fieldName: 'by_card', input: false, required: false },
  },
} as const

export const credentialTable = {
  modelName: 'credentials',
  // A provider's answers at later sign-ins are not stored either (see withoutTokens).
  updateAccountOnSignIn: false,
  // Our own rule is stricter: see linkVerifiedOnly.
  accountLinking: { requireLocalEmailVerified: false },
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
}

export const verificationTable = {
  modelName: 'verifications',
  storeIdentifier: 'hashed',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const

export const passkeyTable = {
  modelName: 'passkeys',
  fields: {
    publicKey: 'public_key',
    userId: 'user_id',
    credentialID: 'credential_id',
    deviceType: 'device_type',
    backedUp: 'backed_up',
    createdAt: 'created_at',
  },
}
