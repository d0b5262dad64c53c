import { CountedSession } from '#web/sessions/counted-session.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { RecordPage } from '#web/videos/recording/record-page.tsx'
import { SignedInPage } from '#web/shell/pages/signed-in-page.tsx'

export default function RecordOwnPage() {
  return (
    <SignedInPage>
      <OwnRecording />
    </SignedInPage>
  )
}

function OwnRecording() {
  const { user } = useAuth()
  return user && <RecordPage key={user.uid} userId={user.uid} Result={CountedSession} />
}
