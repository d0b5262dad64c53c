import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'

/** An email as somebody types it, in lower case, because emails are compared so (product 5.9). Whether it is an email is not checked. */
export const typedEmail = z.string().trim().toLowerCase()

/** The email of a guardian, checked and in lower case. */
export const guardianEmail = z.email().max(MAX_EMAIL_LENGTH).toLowerCase()
