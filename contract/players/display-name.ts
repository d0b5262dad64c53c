import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'

/** A name as people write it, in any script. */
export const DisplayName = lineOfText(DISPLAY_NAME_MAX_LENGTH)
