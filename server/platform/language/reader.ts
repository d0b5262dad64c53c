import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/router.ts'
import { LANGUAGES, sentence, SOURCE_LANGUAGE } from './texts.ts'
import { preferredLanguage } from './preferred-language.ts'

interface Reader {
  /** Null until it is known. */
  language: string | null
}

/** Code deep below a route words messages for its caller. Passing the language down as a parameter would mean passing it everywhere. */
const reading = new AsyncLocalStorage<Reader>()

/** Answers in the language that the request asks for. */
export const inReadersLanguage = () =>
  createMiddleware<HttpEnv>((c, next) =>
    reading.run({ language: preferredLanguage(c.req.header('accept-language'), LANGUAGES) }, next),
  )

/** Whether the current request asks for no language that there are texts in, so that its sender's own may be used. */
export const isLanguageOpen = (): boolean => reading.getStore()?.language === null

/** Answers the current request in `language`, its sender's own, unless the request asks for another one. */
export function readIn(language: string | null): void {
  const reader = reading.getStore()
  if (reader && language !== null && LANGUAGES.includes(language)) reader.language ??= language
}

/** The language to answer the current request in; English outside of a request. */
export const readersLanguage = (): string => reading.getStore()?.language ?? SOURCE_LANGUAGE

/** The sentence under `key` in the language of the current request. */
export const sentenceForReader = (key: string, parameters: Record<string, unknown> = {}): string =>
  sentence(key, parameters, readersLanguage())
