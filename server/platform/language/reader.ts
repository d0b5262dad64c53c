import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/router.ts'
import { LANGUAGES, sentence, SOURCE_LANGUAGE } from './texts.ts'
import { preferredLanguage } from './preferred-language.ts'

interface Reader {
  /** Null while nobody has said it. */
  language: string | null
}

/** Rules deep below a route say what is wrong with a field; to hand the language down to each would be to hand it everywhere. */
const reading = new AsyncLocalStorage<Reader>()

/** Whatever is answered below is said in the language that the request asks for. */
export const inReadersLanguage = () =>
  createMiddleware<HttpEnv>((c, next) =>
    reading.run({ language: preferredLanguage(c.req.header('accept-language'), LANGUAGES) }, next),
  )

/** Whether the request that is being answered asks for no language that there are texts in. */
export const isLanguageOpen = (): boolean => reading.getStore()?.language === null

/** What is still to be said to whoever made this request is said in `language`: their own, where the request asks for none. */
export function readIn(language: string | null): void {
  const reader = reading.getStore()
  if (reader && language !== null && LANGUAGES.includes(language)) reader.language ??= language
}

/** The language of whoever made the request that is being answered; English where nobody did. */
export const readersLanguage = (): string => reading.getStore()?.language ?? SOURCE_LANGUAGE

/** The sentence under `key` as it is told to whoever made the request that is being answered. */
export const sentenceForReader = (key: string, parameters: Record<string, unknown> = {}): string =>
  sentence(key, parameters, readersLanguage())
