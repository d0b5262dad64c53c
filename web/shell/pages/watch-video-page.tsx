import { WatchPage } from '#web/videos/cloud/watching/watch-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function WatchVideoPage() {
  return (
    <SignedInPage>
      <WatchPage />
    </SignedInPage>
  )
}
