import { defaultDisplayName } from '#domain/players/display-name.ts'
import { readersLanguage, sentenceForReader } from '#server/platform/language/reader.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import type { Services } from '#server/services.ts'

export type GuardianMeans = Pick<
  Services,
  'db' | 'jobs' | 'limits' | 'liveBoards' | 'mailer' | 'config' | 'now'
>

export interface GuardianMail {
  /** The guardian's. */
  email: string
  playerName: string | null
  token: string
}

/** The secret comes after '#', so no server and no referrer sees it. */
export const guardianLink = (publicUrl: string, token: string) => `${publicUrl}/guardian#token=${token}`

/** Names without links, so that nobody can send a web address to strangers as a name. */
export const namesIn = ({
  email,
  playerName,
  team,
}: Pick<GuardianMail, 'email' | 'playerName'> & { team?: string }) => ({
  name: defaultDisplayName(email),
  player: withoutAddress(playerName ?? sentenceForReader('common.anonymous')),
  ...(team !== undefined && { team: withoutAddress(team) }),
})

/** Asks a guardian, in the player's language. */
export function mailQuestion(means: GuardianMeans, mail: GuardianMail): void {
  const { email: to, token } = mail
  means.mailer.send(
    composeMail({
      to,
      kind: 'guardianQuestion',
      language: readersLanguage(),
      parameters: namesIn(mail),
      link: guardianLink(means.config.publicUrl, token),
    }),
  )
}

/** Tells a guardian that their links have ended, because the player, or somebody with the player's login, chose so. */
export function mailEnd(
  { mailer }: Pick<GuardianMeans, 'mailer'>,
  mail: Pick<GuardianMail, 'email' | 'playerName'>,
): void {
  const parameters = namesIn(mail)
  mailer.send(composeMail({ to: mail.email, kind: 'guardianEnded', language: readersLanguage(), parameters }))
}
