import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { takeBackAsGuardian } from './guardian-calls.ts'
import { Permitted } from './permitted.tsx'

/** What a guardian has allowed, and the one button that takes it back. */
export function Allowed({ request, token }: { request: GuardianRequest; token: string }) {
  const { t } = useTranslation()
  const takeBack = useMutation({ mutationFn: () => takeBackAsGuardian(token) })
  const { displayName: player, status } = takeBack.data ?? request
  if (status === 'takenBack') return <TakenBack player={player} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.guardian.allowed.title', { player })}
      </Typography>
      <Permitted request={request} />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.guardian.allowed.text', { player })}
      </Typography>
      {takeBack.error && <Alert severity="error">{explainProblem(takeBack.error)}</Alert>}
      <Button
        size="large"
        variant="outlined"
        color="error"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t('account.guardian.allowed.takeBack')}
      </Button>
    </Box>
  )
}

function TakenBack({ player }: { player: string }) {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t('account.guardian.takenBack.title')}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.guardian.takenBack.text', { player })}
      </Typography>
    </Box>
  )
}
