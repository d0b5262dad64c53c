import { PlusAdvertisement } from '#web/billing/advertisement/plus-advertisement.tsx'
import { AddressScope } from '#web/leaderboards/choice/address-scope.tsx'
import LeaderboardsPage from '#web/leaderboards/leaderboards-page.tsx'
import { StatsFrame } from './stats-frame.tsx'

export default function BoardsView() {
  return (
    <StatsFrame view="leaderboards" action={<AddressScope />}>
      <LeaderboardsPage />
      <PlusAdvertisement />
    </StatsFrame>
  )
}
