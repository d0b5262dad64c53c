import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MadeStation } from '#contract/squads/stations.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { QrCodeIcon } from '#web/ui/icons/people-icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const StationsDialog = lazyPart(() => import('./stations-dialog.tsx'))

/** Opens the team's stations. The links that were made here can be shown again until this page is left. */
export function StationsButton({ teamId }: { teamId: string }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const [made, setMade] = useState<readonly MadeStation[]>([])
  return (
    <>
      <Button variant="outlined" startIcon={<QrCodeIcon />} onClick={dialog.show}>
        {t('squads.stations.action')}
      </Button>
      {dialog.count > 0 && (
        <Suspense fallback={null}>
          <StationsDialog
            key={dialog.count}
            teamId={teamId}
            made={made}
            open={dialog.isOpen}
            onMade={(station) => setMade((before) => [...before, station])}
            onClose={dialog.hide}
          />
        </Suspense>
      )}
    </>
  )
}
