import { z } from 'zod'

/** Marks that turn the direction of the text after them. In a name they make other names unreadable (Unicode TR 36, §2.5). */
const BIDI_OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Half an emoji, left over when a text was cut. It is not a character, and the database refuses it. */
const HALVES = /\p{Cs}/gu

const tidy = (text: string) =>
  text.replaceAll(BIDI_OVERRIDES, '').replaceAll(HALVES, '').normalize('NFC').trim()

/** Visible characters. Joiners, zero-width spaces and letters that only fill a place are invisible, alone or together. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** A name in any script, in NFC. Control characters are refused, and direction marks are removed. An invisible name counts as empty. */
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
