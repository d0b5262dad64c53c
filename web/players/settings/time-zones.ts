import { compareNames, currentLocale } from '#web/ui/format/locale.ts'

/** A time zone as one looks for it: by its place ("Sao Paulo"), its region, or what the clock there says. */
export interface TimeZoneChoice {
  /** IANA name. */
  id: string
  place: string
  region: string
}

/** IANA names as choices, in order of their place. Names in `always` are added when the browser's list lacks them. */
export function timeZoneChoices(names: readonly string[], always: readonly string[]): TimeZoneChoice[] {
  return [...new Set([...always, ...names])]
    .filter(Boolean)
    .map(toChoice)
    .sort((a, b) => compareNames(a.place, b.place) || compareNames(a.region, b.region))
}

export function toChoice(id: string): TimeZoneChoice {
  const parts = id.split('/').map((part) => part.replaceAll('_', ' '))
  return { id, place: parts.at(-1) ?? id, region: parts.slice(0, -1).join(', ') }
}

/** "Sao Paulo, America": what the field shows and what typing is matched with. */
export const timeZoneLabel = ({ place, region }: TimeZoneChoice) => (region ? `${place}, ${region}` : place)

/** The time of day at `instant` in a time zone, in the reader's own way of writing it; empty for a zone this browser lacks. */
export function timeIn(timeZone: string, instant: Date): string {
  try {
    return new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short', timeZone }).format(instant)
  } catch {
    return ''
  }
}
