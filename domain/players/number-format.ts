/** How numbers are written, named by the thousands separator and the decimal sign. */
export const NUMBER_FORMATS = ['comma_point', 'point_comma', 'space_comma', 'apostrophe_point'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** A locale whose numbers are written in each format. */
export const LOCALE_OF_NUMBERS: Record<NumberFormat, string> = {
  comma_point: 'en-US',
  point_comma: 'de-DE',
  space_comma: 'fr-FR',
  apostrophe_point: 'de-CH',
}
