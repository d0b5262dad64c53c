import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { UploadAction } from '#web/videos/cloud/uploading/upload-action.tsx'
import { LocalVideosPage } from '#web/videos/local/local-videos-page.tsx'
import { SignedInPage } from '#web/shell/pages/signed-in-page.tsx'

export default function OwnLocalVideosPage() {
  return (
    <SignedInPage>
      <OwnVideos />
    </SignedInPage>
  )
}

function OwnVideos() {
  const { user } = useAuth()
  return user && <LocalVideosPage key={user.uid} userId={user.uid} Actions={UploadAction} />
}
