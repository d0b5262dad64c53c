import type { Transaction } from 'kysely'
import { v5, validate } from 'uuid'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Changes } from './reported-changes.ts'

/** The state of an import in progress. */
export interface Import {
  tx: Transaction<DB>
  now: Date
  defaultTeam: string | undefined
  report: (progress: string) => void
  changes: Changes
  ids: KnownIds
  /** The players that this import created. */
  newPlayers: string[]
  /** The people named in the documents of this import's teams, by the teams' new ids. */
  teams: Map<string, Roster>
  requests: string[]
}

/** The people named in a team's own document. The old app knew no others. */
export interface Roster {
  oldId: string
  ownerId: string | null
  adminIds: Set<string>
  memberIds: Set<string>
  memberCount: number
  createdAt: Date
}

/** Never changes, because an old id must become the same UUID in every import. */
const NAMESPACE = 'f0d3f1a4-6f5e-5b0a-9f0c-3c9a2f6f1f77'

type Collection = 'users' | 'teams' | 'organizations' | 'sessions' | 'joinRequests'

/** The UUID of an old document here: its own if it is a UUID, otherwise a UUIDv5 made from its place in the old database. */
export const newId = (collection: Collection, oldId: string): string =>
  validate(oldId) && oldId === oldId.toLowerCase() ? oldId : v5(`${collection}/${oldId}`, NAMESPACE)

/** The imported documents by their old ids. Any other id is unknown. */
interface KnownIds {
  users: Map<string, string>
  teams: Map<string, string>
  organizations: Map<string, string>
}

export const known = (ids: Map<string, string>, oldId: unknown): string | null =>
  (typeof oldId === 'string' && ids.get(oldId)) || null
