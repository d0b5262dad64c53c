import { lineOfText, textOfLines } from '#contract/text.ts'

/** Readers for values of old documents. A value of the wrong kind counts as absent. */

export const boolOf = (value: unknown): boolean => value === true

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | null {
  return values.find((each) => each === value) ?? null
}

/** A line without control characters, cut to the maximum length. Null if nothing is left. */
export function lineOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const line = value.replaceAll(/\p{Cc}+/gu, ' ').slice(0, maxLength)
  return lineOfText(maxLength).safeParse(line.toWellFormed()).data || null
}

export function textOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll(/[^\P{Cc}\n\t]/gu, ' ').slice(0, maxLength)
  return textOfLines(maxLength).safeParse(text.toWellFormed()).data || null
}

/** Names and codes of other services, unchanged. */
export const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0') ? value : null

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** The range of years that every calendar and database can represent. */
const EARLIEST = Date.parse('1970-01-01T00:00:00Z')
const LATEST = Date.parse('9999-01-01T00:00:00Z')

/**
 * An instant in one of the forms of exports: an ISO string, milliseconds, or the old database's timestamp of seconds and nanoseconds, alone
 * or wrapped as `{ __datatype__: 'timestamp', value }`.
 */
export function instantOf(value: unknown): Date | null {
  const milliseconds = millisecondsOf(value)
  return milliseconds >= EARLIEST && milliseconds < LATEST ? new Date(milliseconds) : null
}

function millisecondsOf(value: unknown): number {
  if (typeof value === 'string') return Date.parse(value)
  if (typeof value === 'number') return value
  const object = objectOf(value)
  if (!object) return Number.NaN
  if ('value' in object) return millisecondsOf(object['value'])
  const seconds = Number(object['_seconds'] ?? object['seconds'])
  const nanoseconds = Number(object['_nanoseconds'] ?? object['nanoseconds'] ?? 0)
  return seconds * 1000 + Math.floor(nanoseconds / 1e6)
}
