/**
 * Makes hashing passwords a hundred times cheaper in tests, because it would take most of the time of signing up. Loaded before whatever
 * hashes: by Vitest, and by Node with `--import`.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
/** Better Auth's is 16,384. */
const COST = 128

crypto.scrypt = ((...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
  scrypt(password, salt, length, { ...options, N: COST }, done)) as typeof scrypt
syncBuiltinESMExports()
