import { v5, validate } from 'uuid'

/** Fixed for good: the same old id must become the same UUID whenever it is imported. */
const NAMESPACE = 'f0d3f1a4-6f5e-5b0a-9f0c-3c9a2f6f1f77'

export type Collection = 'users' | 'teams' | 'organizations' | 'sessions' | 'joinRequests'

/** The UUID that a document of the old database has here: its own where it has one, else one made of its place there (UUIDv5). */
export const newId = (collection: Collection, oldId: string): string =>
  validate(oldId) && oldId === oldId.toLowerCase() ? oldId : v5(`${collection}/${oldId}`, NAMESPACE)

/** Which documents of the export there are here, by their old ids: whatever else is named is unknown. */
export interface KnownIds {
  users: Map<string, string>
  teams: Map<string, string>
  organizations: Map<string, string>
}

export const known = (ids: Map<string, string>, oldId: unknown): string | null =>
  (typeof oldId === 'string' && ids.get(oldId)) || null
