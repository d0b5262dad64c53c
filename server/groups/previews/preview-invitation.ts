import type { Kysely } from 'kysely'
import { type Asker, findGroupOfCode, nameOfCoach } from '#server/groups/invite-codes/show-code-holder.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import type { Preview } from '#server/platform/previews/preview.ts'
import { crestOf } from './preview-group.ts'

/** The link preview of an invitation by code. Null for a wrong code, and for an address that guesses too often. */
export async function previewInvitation(
  db: Kysely<DB>,
  typed: string,
  asker: Asker & { now: Date },
): Promise<Preview | null> {
  const group = await findGroupOfCode(db, typed, asker).catch((error: unknown) => {
    if (error instanceof ProblemError) return null
    throw error
  })
  if (!group) return null
  const { name, organization_name: organization } = group
  const coach = nameOfCoach(group, asker.now)
  const invitedBy = coach
    ? sentenceForReader('previews.coachInvites', { coach })
    : sentenceForReader('previews.youAreInvited')
  return {
    type: 'website',
    title: sentenceForReader('previews.join', { name }),
    description: [invitedBy, ...(organization ? [organization] : [])].join(' · '),
    picture: {
      eyebrow: organization ?? sentenceForReader('previews.invitation'),
      name,
      ...crestOf(group),
      label: invitedBy,
    },
  }
}
