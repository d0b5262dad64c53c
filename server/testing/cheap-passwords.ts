/**
 * Has passwords hashed in a hundredth of the time, where only tests know them: for a run of tests most of what signing up takes.
 * Loaded before whatever hashes: by Vitest, and by Node with `--import`.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
/** Better Auth's is 16,384. */
const COST = 128

crypto.scrypt = ((...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
  scrypt(password, salt, length, { ...options, N: COST }, done)) as typeof scrypt
syncBuiltinESMExports()
