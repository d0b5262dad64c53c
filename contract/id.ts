import { z } from 'zod'

/**
 * An id as a client sends it (product 12.2). Ours are lower case, but a UUID is the same in capitals (RFC 9562, §4), and Swift writes it
 * that way.
 */
export const Id = z.uuid().toLowerCase()
