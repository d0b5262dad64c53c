import i18next from 'i18next'
import { LOCALE_OF_NUMBERS, NUMBER_FORMATS, type NumberFormat } from '#domain/players/number-format.ts'
import { readDevice, writeDevice } from '#web/ui/device/device-storage.ts'
import { currentLocale } from './locale.ts'

/** Kept on the device, so that the first numbers are right before the profile has loaded. */
const STORAGE_KEY = 'numberFormat'

let chosen: NumberFormat | null = recall()

function recall(): NumberFormat | null {
  const kept = readDevice(STORAGE_KEY)
  return NUMBER_FORMATS.find((format) => format === kept) ?? null
}

/** The locale of numbers: the language's, unless the player chose another format. */
export const numberLocale = (): string => (chosen ? LOCALE_OF_NUMBERS[chosen] : currentLocale())

/** Formats all numbers in this way from now on, also within sentences. Null means the usual way of the language. */
export function chooseNumberFormat(format: NumberFormat | null): void {
  chosen = format
  writeDevice(STORAGE_KEY, format)
  writeNumbersInSentences()
}

/** Lets i18next format `{{count, number}}` like all other numbers. */
export function writeNumbersInSentences(): void {
  i18next.services.formatter?.add('number', (value: number, _, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numberLocale(), options).format(value),
  )
}
