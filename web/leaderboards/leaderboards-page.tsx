import { BoardSection } from './board-section.tsx'
import { AddressScope, useAddressScope } from './choice/scope-select.tsx'

/** The leaderboards of everybody and of the player's own groups (product 2.9). */
export default function LeaderboardsPage() {
  const { scope } = useAddressScope()
  return <BoardSection scope={scope} scopeChoice={<AddressScope />} />
}
