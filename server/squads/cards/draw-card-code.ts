import { randomInt } from 'node:crypto'
import { CARD_CODE_LENGTH } from '#domain/groups/card-code.ts'
import { INVITE_CODE_LETTERS } from '#domain/groups/invite-code.ts'

/** 49 bits. If two cards ever draw the same code, the second is refused by the unique index. */
export const drawCardCode = (): string =>
  Array.from(
    { length: CARD_CODE_LENGTH },
    () => INVITE_CODE_LETTERS[randomInt(INVITE_CODE_LETTERS.length)],
  ).join('')
