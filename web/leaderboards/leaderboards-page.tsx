import { useSearchParams } from 'react-router'
import { readScope } from './board-address.ts'
import { BoardSection } from './board-section.tsx'

/** The leaderboards of everybody and of the player's own groups (product 2.9). */
export default function LeaderboardsPage() {
  const [address] = useSearchParams()
  const scope = readScope(address)
  return <BoardSection key={scope} scope={scope} />
}
