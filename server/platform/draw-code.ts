import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#domain/code-letters.ts'

/** A secret code that people can type. Each letter has nearly 5 bits, so few letters also need a limit on guesses, and a keyed hash. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
