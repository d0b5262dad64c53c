import i18next from 'i18next'
import { LOCALE_OF_NUMBERS, NUMBER_FORMATS, type NumberFormat } from '#domain/players/number-format.ts'
import { readDevice, writeDevice } from '#web/ui/device-storage.ts'
import { currentLocale } from './locale.ts'

/** Kept on the device, so that the first figures are written right, before the profile is there. */
const STORAGE_KEY = 'numberFormat'

let chosen: NumberFormat | null = recall()

function recall(): NumberFormat | null {
  const kept = readDevice(STORAGE_KEY)
  return NUMBER_FORMATS.find((format) => format === kept) ?? null
}

/** What figures follow: the language, unless the player chose another way of writing them. */
export const numberLocale = (): string => (chosen ? LOCALE_OF_NUMBERS[chosen] : currentLocale())

/** Writes figures in the player's own way from now on, those within sentences too; null for what is usual in their language. */
export function chooseNumberFormat(format: NumberFormat | null): void {
  chosen = format
  writeDevice(STORAGE_KEY, format)
  writeNumbersInSentences()
}

/** Lets i18next write `{{count, number}}` as figures are written everywhere else. */
export function writeNumbersInSentences(): void {
  i18next.services.formatter?.add('number', (value: number, _, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numberLocale(), options).format(value),
  )
}
