import { TeamPage } from '#web/groups/team/team-page.tsx'
import { BoardSection } from '#web/leaderboards/board-section.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function GroupPage() {
  return (
    <SignedInPage>
      <TeamPage Board={TeamBoard} />
    </SignedInPage>
  )
}

const TeamBoard = ({ teamId }: { teamId: string }) => <BoardSection scope={`team:${teamId}`} />
