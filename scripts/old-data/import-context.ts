import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Changes } from './reported-changes.ts'
import type { KnownIds } from './old-ids.ts'

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
