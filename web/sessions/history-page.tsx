import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { OwnHistory } from './history/own-history.tsx'
import { VideoSlotsContext, type VideoSlots } from './video-slots.ts'
import { SignedOutPractice } from './signed-out-practice.tsx'

/** The player's sessions, with their videos. */
export default function HistoryPage(slots: Pick<VideoSlots, 'SessionVideo'>) {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const may = useMay()
  if (status === 'unknown') return <PageLoading />
  return (
    <PageFrame
      title={t('history.title')}
      description={t('history.description')}
      maxWidth="sm"
      action={
        user && (
          <>
            {may.open('/settings/import') && <ImportLink />}
            <PracticeLink />
          </>
        )
      }
    >
      <VideoSlotsContext value={slots}>
        {user ? <OwnHistory userId={user.uid} /> : <SignedOutPractice />}
      </VideoSlotsContext>
    </PageFrame>
  )
}

/** Leads to the import of practice from before Keepup. */
function ImportLink() {
  const { t } = useTranslation()
  return (
    <Button variant="outlined" component={Link} to="/settings/import">
      {t('account.import.fromHistory')}
    </Button>
  )
}

/** Hidden on a phone, where the bottom navigation has the same link. */
function PracticeLink() {
  const { t } = useTranslation()
  return (
    <Button
      variant="outlined"
      component={Link}
      to="/practice"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {t('history.practice')}
    </Button>
  )
}
