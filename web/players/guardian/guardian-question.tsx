import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { GUARDED, type Guarded } from '#domain/players/under-16.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { answerAsGuardian } from './guardian-calls.ts'

interface QuestionProps {
  request: GuardianRequest
  token: string
  onAnswered: (answer: GuardianRequest) => void
}

/** The request to a guardian. Each permission is asked separately, and none is preselected. */
export function Question({ request, token, onAnswered }: QuestionProps) {
  const { t } = useTranslation()
  const [allowed, setAllowed] = useState<readonly Guarded[]>([])
  const answer = useAction({ act: answerAsGuardian })
  const player = request.displayName
  const send = () =>
    answer.run(
      {
        token,
        allowsVisibility: allowed.includes('visibility'),
        allowsVideos: allowed.includes('videos'),
        allowsDonations: allowed.includes('donations'),
      },
      { onSuccess: onAnswered },
    )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('account.guardian.title', { player })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {t('account.guardian.intro', { player })}
        </Typography>
      </div>
      <div>
        <Typography variant="h3" component="h2">
          {t('account.guardian.now')}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('account.guardian.nowText')}</Typography>
      </div>
      <Card component="section" sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {t('account.guardian.question')}
        </Typography>
        {GUARDED.map((what) => (
          <Permission
            key={what}
            what={what}
            player={player}
            isOn={allowed.includes(what)}
            onChange={(isOn) =>
              setAllowed([...allowed.filter((one) => one !== what), ...(isOn ? [what] : [])])
            }
          />
        ))}
        {answer.error && (
          <Alert severity="error">
            {t('account.guardian.answerFailed')}. {explainProblem(answer.error)}
          </Alert>
        )}
        <Button
          size="large"
          variant="contained"
          loading={answer.isPending}
          onClick={send}
          sx={{ justifySelf: { sm: 'start' }, mt: 1 }}
        >
          {t(allowed.length > 0 ? 'account.guardian.allow' : 'account.guardian.allowNothing')}
        </Button>
      </Card>
      <Typography variant="body2" color="textSecondary">
        {t('account.guardian.until', { date: formatDate(request.expiresAt) })}
      </Typography>
    </Box>
  )
}

interface PermissionProps {
  what: Guarded
  player: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Permission({ what, player, isOn, onChange }: PermissionProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_, checked) => onChange(checked)} />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <Box sx={{ pt: 1.125 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {t(`account.guardian.${what}.label`)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t(`account.guardian.${what}.text`, { player })}
          </Typography>
        </Box>
      }
    />
  )
}
