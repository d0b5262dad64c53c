import { z } from 'zod'

/** Marks that turn the direction of the text after them. In a name they make other names unreadable (Unicode TR 36, §2.5). */
const BIDI_OVERRIDES = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Characters without a width, which let a name look like another one. Joiners stay: scripts and emoji need them. */
const NO_WIDTH = /[\u00ad\u200b\u2060-\u2064\ufeff]/g

/** What breaks a line on a screen, besides `\n`: the separators of lines and paragraphs, which come with pasted text. */
const LINE_BREAKS = /\r\n|[\u2028\u2029]/g

/** Half an emoji, left over when a text was cut. It is not a character, and the database refuses it. */
const HALVES = /\p{Cs}/gu

const tidy = (text: string) =>
  text
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(BIDI_OVERRIDES, '')
    .replaceAll(HALVES, '')
    .normalize('NFC')
    .trim()

/** No control characters: the database refuses one of them. */
export const NO_CONTROLS = /^\P{Cc}*$/u

/** Visible characters. Joiners, zero-width spaces and letters that only fill a place are invisible, alone or together. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

/** A text of `allowed` characters. A text that nobody sees counts as empty. Control characters are refused, also among such. */
const textOf = (allowed: RegExp, maxLength: number, clean = tidy) =>
  z
    .string()
    .overwrite((typed) => {
      const text = clean(typed)
      return VISIBLE.test(text) || !allowed.test(text) ? text : ''
    })
    .regex(allowed)
    .max(maxLength)

/** A name in any script, in NFC, on one line. Direction marks and characters without a width are removed. */
export const lineOfText = (maxLength: number) =>
  textOf(NO_CONTROLS, maxLength, (typed) => tidy(typed.replaceAll(NO_WIDTH, '')))

/** The same in several lines. */
export const textOfLines = (maxLength: number) => textOf(/^(\P{Cc}|[\n\t])*$/u, maxLength)
