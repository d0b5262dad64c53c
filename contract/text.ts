import { z } from 'zod'

/** Marks that turn the direction of what stands behind them: in a name they make others unreadable (Unicode TR 36, §2.5). */
const BIDI_OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Half an emoji, where a text was cut to its length: no character, and nothing that the database keeps. */
const HALVES = /\p{Cs}/gu

const tidy = (text: string) =>
  text.replaceAll(BIDI_OVERRIDES, '').replaceAll(HALVES, '').normalize('NFC').trim()

/** What can be seen. Joiners, zero-width spaces and the letters that only fill a place cannot, alone or together. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** A name in any script, in NFC; control characters are refused, direction marks left out. One that nobody could see is empty. */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => {
      const line = tidy(text)
      return VISIBLE.test(line) || /\p{Cc}/u.test(line) ? line : ''
    })
    .regex(/^\P{Cc}*$/u)
    .max(maxLength)

/** The same in several lines. */
export const textOfLines = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => tidy(text.replaceAll('\r\n', '\n')))
    .regex(/^(\P{Cc}|[\n\t])*$/u)
    .max(maxLength)
