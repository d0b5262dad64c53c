import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/platform/http/router.ts'
import { LANGUAGES, sentence, SOURCE_LANGUAGE } from '#server/platform/texts.ts'
import { preferredLanguage } from './preferred-language.ts'

/** Rules deep below a route say what is wrong with a field; to hand the language down to each would be to hand it everywhere. */
const reading = new AsyncLocalStorage<string>()

/** Whatever is answered below is said in the language that the request asks for. */
export const inReadersLanguage = () =>
  createMiddleware<HttpEnv>((c, next) =>
    reading.run(preferredLanguage(c.req.header('accept-language'), LANGUAGES) ?? SOURCE_LANGUAGE, next),
  )

/** The language of whoever made the request that is being answered; English where nobody did. */
export const readersLanguage = (): string => reading.getStore() ?? SOURCE_LANGUAGE

/** The sentence under `key` as it is told to whoever made the request that is being answered. */
export const sentenceForReader = (key: string, parameters: Record<string, unknown> = {}): string =>
  sentence(key, parameters, readersLanguage())
