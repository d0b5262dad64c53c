/** How thousands and decimals are parted, each named by its two signs and shown as 12480.5 reads. */
export const NUMBER_FORMATS = ['comma_point', 'point_comma', 'space_comma', 'apostrophe_point'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** A place where numbers are written so. */
export const LOCALE_OF_NUMBERS: Record<NumberFormat, string> = {
  comma_point: 'en-US',
  point_comma: 'de-DE',
  space_comma: 'fr-FR',
  apostrophe_point: 'de-CH',
}
