import { useSearchParams } from 'react-router'
import { CountedSession } from '#web/sessions/counted-session.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { ImportPage } from '#web/videos/import-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function ImportVideoPage() {
  return (
    <SignedInPage>
      <OwnImport />
    </SignedInPage>
  )
}

function OwnImport() {
  const { user } = useAuth()
  const [search] = useSearchParams()
  return (
    user && (
      <ImportPage key={user.uid} userId={user.uid} filmId={search.get('film')} Result={CountedSession} />
    )
  )
}
