import { z } from 'zod'

/** An id as somebody sends it: ours are written small, but a UUID is the same in capitals (RFC 9562, §4), in which Swift writes it. */
export const Id = z.uuid().toLowerCase()
