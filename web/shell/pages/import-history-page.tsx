import { ImportPage } from '#web/players/history-import/import-page.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export default function ImportHistoryPage() {
  return (
    <SignedInPage>
      <ImportPage />
    </SignedInPage>
  )
}
