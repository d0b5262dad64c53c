import { compareNames, currentLocale } from '#web/ui/format/locale.ts'

/** A time zone in the forms that people search for: its place ("Sao Paulo"), its region, or its time of day. */
export interface TimeZoneChoice {
  /** IANA name. */
  id: string
  place: string
  region: string
}

/** IANA names as choices, sorted by place. Names in `always` are added if the browser's list lacks them. */
export function timeZoneChoices(names: readonly string[], always: readonly string[]): TimeZoneChoice[] {
  return [...new Set([...always, ...names])]
    .filter(Boolean)
    .map(toChoice)
    .sort((a, b) => compareNames(a.place, b.place) || compareNames(a.region, b.region))
}

export function toChoice(id: string): TimeZoneChoice {
  const parts = id.split('/').map((part) => part.replaceAll('_', ' '))
  return { id, place: parts.at(-1) ?? id, region: parts.slice(0, -1).toReversed().join(', ') }
}

/** "Sao Paulo (America)": the text of the field, which is also searched. */
export const timeZoneLabel = ({ place, region }: TimeZoneChoice) => (region ? `${place} (${region})` : place)

/** The time of day at `instant` in a time zone, in the reader's format. Empty for a zone that this browser lacks. */
export function timeIn(timeZone: string, instant: Date): string {
  try {
    return new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short', timeZone }).format(instant)
  } catch {
    return ''
  }
}
