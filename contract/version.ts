import { z } from 'zod'

/** Says what a document was when it was read. It changes with what can be written in it, and with nothing else (product 12.12). */
export const version = z.string()

/** A change may carry the version that was read (decisions/0111). */
export const versionRead = {
  version: z.string().max(64).optional().meta({
    description:
      'The version that was read. If somebody else has changed the document since, the answer is 409 CHANGED_MEANWHILE.',
  }),
}
