import { z } from 'zod'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'

/** Whether a text is an email that somebody can have. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && z.email().safeParse(text).success && !isAnonymousEmail(text)
