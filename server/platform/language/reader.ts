import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import { LANGUAGES, sentence, SOURCE_LANGUAGE } from './texts.ts'
import { preferredLanguage } from './preferred-language.ts'

interface Reader {
  /** Null until it is known. */
  language: string | null
}

/** Code deep below a route writes messages for its caller. As a parameter, the language would have to be passed everywhere. */
const reading = new AsyncLocalStorage<Reader>()

/** Answers in the language of the request. */
export const inReadersLanguage = () =>
  createMiddleware((c, next) =>
    reading.run({ language: preferredLanguage(c.req.header('accept-language'), LANGUAGES) }, next),
  )

/** Answers the current request in `language`, the sender's own, unless the request names another one. */
export function readIn(language: string | null): void {
  const reader = reading.getStore()
  if (reader && language !== null && LANGUAGES.includes(language)) reader.language ??= language
}

/** The language for the answer to the current request; English outside of a request. */
export const readersLanguage = (): string => reading.getStore()?.language ?? SOURCE_LANGUAGE

/** The sentence under `key` in the language of the current request. */
export const sentenceForReader = (key: string, parameters: Record<string, unknown> = {}): string =>
  sentence(key, parameters, readersLanguage())
