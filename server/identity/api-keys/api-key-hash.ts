import { createHmac } from 'node:crypto'

/** The form in which the database keeps a key. The hash has a secret of its own, so it is of no use for logins. */
export const hashApiKey = (secret: string, key: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update('keepup.api-key').digest()).update(key).digest()
