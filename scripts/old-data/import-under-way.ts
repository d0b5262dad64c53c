import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Changes } from './changes.ts'
import type { KnownIds } from './old-ids.ts'

/** An import under way. */
export interface Import {
  tx: Transaction<DB>
  now: Date
  defaultTeam: string | undefined
  report: (progress: string) => void
  changes: Changes
  ids: KnownIds
  /** Players that this import made. */
  newPlayers: string[]
  /** What this import's teams say of their people, by their new ids. */
  teams: Map<string, Roster>
  requests: string[]
}

/** What a team's own document says of its people; all that the old app had to go by. */
export interface Roster {
  oldId: string
  ownerId: string | null
  adminIds: Set<string>
  memberIds: Set<string>
  memberCount: number
  createdAt: Date
}
