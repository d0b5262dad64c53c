import { z } from 'zod'

/** Says what a document was when it was read. It changes with what can be written in it, and with nothing else (product 12.12). */
export const version = z.string()

/** A change may carry the version that was read. It is then refused with CHANGED_MEANWHILE if the document is another one by now. */
export const versionRead = { version: z.string().max(64).optional() }
