import type { Kysely } from 'kysely'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { initials } from '#domain/initials.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import type { Preview } from '#server/platform/previews/preview.ts'
import { findLinkedOrganization, findLinkedTeam, type LinkedGroup } from './find-group.ts'

/** The link preview of a team that players can find and join. Null for other teams, because their names are not shown outside. */
export async function previewTeam(db: Kysely<DB>, id: string): Promise<Preview | null> {
  const team = isDefaultTeam(id) ? null : await findLinkedTeam(db, id)
  return team?.allow_self_join ? previewGroup(team) : null
}

/** The link preview of an organization. */
export async function previewOrganization(db: Kysely<DB>, id: string): Promise<Preview | null> {
  const organization = await findLinkedOrganization(db, id)
  return organization && previewGroup(organization)
}

function previewGroup(group: LinkedGroup): Preview {
  const { name, organization_name: organization, member_count: count } = group
  return {
    type: 'website',
    title: sentenceForReader('previews.groupOn', { name, product: PRODUCT_NAME }),
    description: [
      ...(organization ? [organization] : []),
      sentenceForReader('previews.members', { count }),
    ].join(' · '),
    picture: {
      eyebrow: organization ?? '',
      name,
      ...crestOf(group),
      label: sentenceForReader('previews.members', { count }),
    },
  }
}

/** The group's own crest, or letters in its place. */
export const crestOf = ({ name, crest }: LinkedGroup): Pick<Preview['picture'], 'crest' | 'ownCrest'> => ({
  crest: initials(name),
  ...(crest && { ownCrest: crest.toString('base64') }),
})
