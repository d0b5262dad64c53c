import { z } from 'zod'

/**
 * An id as a client sends it (product 12.2): a UUID of any version and variant. Ours are lower case, but a UUID is the same in capitals
 * (RFC 9562, §4), and Swift writes it that way.
 */
export const Id = z.guid().toLowerCase()

/** An id in an answer. */
export const uuid = z.string().meta({ format: 'uuid' })
