import { byLocale } from '#web/ui/format/locale.ts'

const day = byLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** A calendar day without a time zone (YYYY-MM-DD): the same day wherever it is read. */
export const formatLocalDate = (date: string) => day().format(new Date(date))
