import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import {
  agreeAsGuardian,
  declineAsGuardian,
  deleteAsGuardian,
  openGuardianLink,
  squadKeys,
} from '#web/squads/api/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'

type Outcome = 'agreed' | 'declined' | 'deleted'

/** What the guardian of a kept player decides, by the link in a mail. */
export default function GuardianPage() {
  const token = useLocation().hash.slice(1)
  return <GuardianOf key={token} token={token} />
}

function GuardianOf({ token }: { token: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [asksToDelete, setAsks] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: squadKeys.guardianLink(token),
    queryFn: () => openGuardianLink(token),
    enabled: outcome === null,
  })
  const decide = useAction<{ call: (token: string) => Promise<unknown>; outcome: Outcome }>({
    async act({ call, outcome: reached }) {
      await call(token)
      setAsks(false)
      setOutcome(reached)
    },
    failed: t('squads.guardian.failed'),
  })
  const save = useAction({
    async act() {
      const { name, file } = await fetchFile(() =>
        fetch('/api/guardian-links/export', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        }),
      )
      saveFile(name, file)
    },
    failed: t('squads.guardian.failed'),
  })
  if (outcome)
    return (
      <PageFrame title={t('squads.guardian.title')} maxWidth="sm">
        <Alert severity="success">{t(`squads.guardian.${outcome}`)}</Alert>
      </PageFrame>
    )
  if (!data) {
    if (!error) return <PageLoading />
    // An address without its secret cannot be opened either.
    const isOver = error instanceof ApiProblem && ['INVALID_TOKEN', 'VALIDATION_FAILED'].includes(error.code)
    return (
      <PageFrame title={t('squads.guardian.title')} maxWidth="sm">
        {isOver ? (
          <Alert severity="info">{t('squads.guardian.over')}</Alert>
        ) : (
          <ErrorState title={t('squads.guardian.failed')} onRetry={() => void refetch()} />
        )}
      </PageFrame>
    )
  }
  const { displayName: name, teamName: team, sessions, isClaimed, isGuardians } = data
  return (
    <PageFrame
      title={t('squads.guardian.title')}
      description={t('squads.guardian.keeps', { name, team, count: sessions })}
      maxWidth="sm"
    >
      {isClaimed && (
        <Box sx={{ mb: 4, display: 'grid', gap: 2 }}>
          <Alert severity="info">{t('squads.guardian.claim', { name })}</Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button
              variant="contained"
              loading={decide.isPending}
              onClick={() => decide.run({ call: agreeAsGuardian, outcome: 'agreed' })}
            >
              {t('squads.guardian.agree')}
            </Button>
            <Button onClick={() => decide.run({ call: declineAsGuardian, outcome: 'declined' })}>
              {t('squads.guardian.decline')}
            </Button>
          </Box>
        </Box>
      )}
      {isGuardians && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" loading={save.isPending} onClick={() => save.run()}>
            {t('squads.guardian.export')}
          </Button>
          <Button color="error" onClick={() => setAsks(true)}>
            {t('squads.guardian.delete')}
          </Button>
        </Box>
      )}
      <AskDialog
        open={asksToDelete}
        title={t('squads.menu.removeTitle', { name })}
        text={t('squads.guardian.deleteText', { team })}
        keep={t('common.cancel')}
        confirm={t('squads.guardian.delete')}
        destructive
        isPending={decide.isPending}
        onKeep={() => setAsks(false)}
        onConfirm={() => decide.run({ call: deleteAsGuardian, outcome: 'deleted' })}
      />
    </PageFrame>
  )
}
