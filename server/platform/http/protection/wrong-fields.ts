import type { z } from 'zod'
import { sentenceForReader } from '#server/platform/language/reader.ts'

/** A body with a million unknown fields is not answered with a million messages (product 12.5). */
const MAX_NAMED_FIELDS = 100
const MAX_FIELD_NAME_LENGTH = 200

/** A message for each field that a schema refuses. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, message] of error.issues.slice(0, MAX_NAMED_FIELDS).flatMap(messagesOf)) {
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_NAMED_FIELDS)
      .map((key) => [
        (path ? `${path}.${key}` : key).slice(0, MAX_FIELD_NAME_LENGTH),
        sentenceForReader('validation.unknownField'),
      ])
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return messagesOfUnion(issue.errors)
  if (isMissing(issue)) return [[path, sentenceForReader('validation.required')]]
  return [[path, sentenceOf(issue)]]
}

/** Says what would be taken, as far as it can be said in a few words. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (isBeyondExact(issue)) return sentenceForReader('validation.invalid')
  if (issue.code === 'too_big' && issue.origin === 'string')
    return sentenceForReader('validation.tooLong', { maximum: issue.maximum })
  if (issue.code === 'too_big' && issue.inclusive)
    return sentenceForReader('validation.atMost', { maximum: `${issue.maximum}` })
  if (issue.code === 'too_small' && issue.inclusive)
    return sentenceForReader('validation.atLeast', { minimum: `${issue.minimum}` })
  const values = valuesFor(issue)
  if (values && values.length <= MAX_NAMED_VALUES)
    return sentenceForReader('validation.oneOf', { values: values.join(', ') })
  return sentenceForReader('validation.invalid')
}

/** Whether a number is so large that a double cannot hold it exactly. zod would name that bound instead of the field's own one. */
const isBeyondExact = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER)

/** The values that a field takes: those of an enum, or of the field that tells the variants of a union apart. */
function valuesFor(issue: z.core.$ZodIssue) {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined
}

/** More values than these are found in the API's description. */
const MAX_NAMED_VALUES = 20

/**
 * Whether a required value is missing. Issues do not contain the value, so zod's message tells that it is absent. An empty text that must
 * not be empty counts as missing, too.
 */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type'
    ? issue.message.endsWith('received undefined')
    : issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1

/** The messages for the closest variant of a union: the one with the fewest issues. */
function messagesOfUnion(errors: z.core.$ZodIssue[][]): [string, string][] {
  const [closest] = errors.map((issues) => issues.flatMap(messagesOf)).sort((a, b) => a.length - b.length)
  return closest ?? []
}
