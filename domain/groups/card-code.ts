/** The code on a kept player's card (product 10.50): 49 bits. If two cards ever get the same, a unique index refuses the second. */
export const CARD_CODE_LENGTH = 10

export const normalizeCardCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** As it is printed: "ABCDE-FGH23". */
export const printedCardCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
