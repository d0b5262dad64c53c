import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { VideosPage } from '#web/videos/cloud/list/videos-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function OwnVideosPage() {
  return (
    <SignedInPage>
      <OwnVideos />
    </SignedInPage>
  )
}

function OwnVideos() {
  const { user } = useAuth()
  return user && <VideosPage key={user.uid} userId={user.uid} />
}
