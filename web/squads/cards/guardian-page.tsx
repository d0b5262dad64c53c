import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianView } from '#contract/squads/claims.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { fetchFile } from '#web/platform/api/fetch-file.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import {
  agreeAsGuardian,
  declineAsGuardian,
  deleteAsGuardian,
  openGuardianLink,
} from '#web/squads/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EndedLink } from '#web/platform/ended-link.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'

type Outcome = 'agreed' | 'declined' | 'deleted'

/** What the guardian of a kept player decides, by the link in a mail. */
export default function GuardianPage() {
  const token = useLinkToken() ?? ''
  return <GuardianOf key={token} token={token} />
}

function GuardianOf({ token }: { token: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: laterQueryKeys.guardianLink(token),
    queryFn: () => openGuardianLink(token),
    enabled: outcome === null,
  })
  if (outcome)
    return (
      <PageFrame title={t('squads.guardian.title')} maxWidth="sm">
        <Alert severity="success">{t(`squads.guardian.${outcome}`)}</Alert>
      </PageFrame>
    )
  if (!data) {
    if (!error) return <PageLoading />
    // An address without its secret cannot be opened either. The page of the card sends a new link.
    if (isProblem(error, 'INVALID_TOKEN', 'VALIDATION_FAILED'))
      return (
        <EndedLink
          title={t('account.guardian.over.title')}
          text={t('squads.guardian.over')}
          to="/card"
          action={t('squads.card.title')}
        />
      )
    return (
      <PageFrame title={t('squads.guardian.title')} maxWidth="sm">
        <ErrorState error={error} onRetry={refetch} />
      </PageFrame>
    )
  }
  const { displayName: name, teamName: team, sessions, claimedBy, isGuardians } = data
  return (
    <PageFrame
      title={t('squads.guardian.title')}
      description={t('squads.guardian.keeps', { name, team, count: sessions })}
      maxWidth="sm"
    >
      {claimedBy !== null && <Claim token={token} name={name} email={claimedBy} onDecided={setOutcome} />}
      {isGuardians && <Data token={token} view={data} onDeleted={() => setOutcome('deleted')} />}
    </PageFrame>
  )
}

interface ClaimProps {
  token: string
  name: string
  /** Of the account that asks. */
  email: string
  onDecided: (outcome: Outcome) => void
}

/** Asks whether an account may take the player over. */
function Claim({ token, name, email, onDecided }: ClaimProps) {
  const { t } = useTranslation()
  const decide = useAction<'agreed' | 'declined'>({
    async act(outcome) {
      await (outcome === 'agreed' ? agreeAsGuardian(token) : declineAsGuardian(token))
      onDecided(outcome)
    },
    failed: t('common.unexpectedProblem'),
  })
  return (
    <Box sx={{ mb: 4, display: 'grid', gap: 2 }}>
      <Alert role="note" severity="info" sx={{ overflowWrap: 'anywhere' }}>
        {t('squads.guardian.claim', { name, email })}
      </Alert>
      <Box sx={buttons}>
        <Button variant="contained" loading={decide.isPending} onClick={() => decide.run('agreed')}>
          {t('squads.guardian.agree')}
        </Button>
        <Button onClick={() => decide.run('declined')}>{t('squads.guardian.decline')}</Button>
      </Box>
    </Box>
  )
}

interface DataProps {
  token: string
  view: GuardianView
  onDeleted: () => void
}

/** Exports what the team keeps of the player, or deletes it. */
function Data({ token, view: { displayName: name, teamName: team }, onDeleted }: DataProps) {
  const { t } = useTranslation()
  const [asksToDelete, setAsks] = useState(false)
  const save = useAction({
    async act() {
      const { name: fileName, file } = await fetchFile(() =>
        sendRequest('/api/guardian-links/export', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        }),
      )
      saveFile(fileName, file)
    },
    failed: t('common.unexpectedProblem'),
  })
  const erase = useAction({
    async act() {
      await deleteAsGuardian(token)
      onDeleted()
    },
    failed: t('common.unexpectedProblem'),
  })
  return (
    <>
      <Box sx={buttons}>
        <Button variant="outlined" loading={save.isPending} onClick={() => save.run()}>
          {t('squads.guardian.export')}
        </Button>
        <Button color="error" onClick={() => setAsks(true)}>
          {t('squads.guardian.delete')}
        </Button>
      </Box>
      <AskDialog
        open={asksToDelete}
        title={t('squads.menu.removeTitle', { name })}
        text={t('squads.guardian.deleteText', { team })}
        keep={t('common.cancel')}
        confirm={t('squads.guardian.delete')}
        destructive
        isPending={erase.isPending}
        onKeep={() => setAsks(false)}
        onConfirm={() => erase.run()}
      />
    </>
  )
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5 }
