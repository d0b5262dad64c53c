import { useSearchParams } from 'react-router'
import { readScope } from './address/board-scope.ts'
import { BoardSection } from './board-section.tsx'

/** The leaderboards of everybody, and of the player's own groups (spec §2, "Statistics"). */
export default function LeaderboardsPage() {
  const [address] = useSearchParams()
  const scope = readScope(address)
  return <BoardSection key={scope} scope={scope} />
}
