import { v5, validate } from 'uuid'

/** Never changes, because an old id must become the same UUID in every import. */
const NAMESPACE = 'f0d3f1a4-6f5e-5b0a-9f0c-3c9a2f6f1f77'

export type Collection = 'users' | 'teams' | 'organizations' | 'sessions' | 'joinRequests'

/** The UUID of an old document here: its own if it is a UUID, otherwise a UUIDv5 made from its place in the old database. */
export const newId = (collection: Collection, oldId: string): string =>
  validate(oldId) && oldId === oldId.toLowerCase() ? oldId : v5(`${collection}/${oldId}`, NAMESPACE)

/** The imported documents by their old ids. Any other id is unknown. */
export interface KnownIds {
  users: Map<string, string>
  teams: Map<string, string>
  organizations: Map<string, string>
}

export const known = (ids: Map<string, string>, oldId: unknown): string | null =>
  (typeof oldId === 'string' && ids.get(oldId)) || null
