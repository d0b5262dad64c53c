/** Who pays: a player for themselves, or an organization for its seats. */
export interface Owner {
  kind: 'user' | 'organization'
  id: string
}

/** The column that names an owner. */
export const ownerColumn = ({ kind }: Owner) => (kind === 'user' ? 'user_id' : 'organization_id')

/** An owner as a new row names it. */
export const asOwner = ({ kind, id }: Owner) => ({
  user_id: kind === 'user' ? id : null,
  organization_id: kind === 'organization' ? id : null,
})
