import type { Mail } from '#server/platform/mail/mailer.ts'

/** The secret of a mail's link. */
export const tokenIn = ({ link }: Pick<Mail, 'link'>): string => new URL(link!).hash.replace('#token=', '')
