import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { answerAsGuardian } from './guardian-calls.ts'
import { Permission } from './permission.tsx'

interface QuestionProps {
  request: GuardianRequest
  token: string
  onAnswered(answer: GuardianRequest): void
}

/** What a guardian is asked: each thing by itself, and nothing is ticked for them. */
export function Question({ request, token, onAnswered }: QuestionProps) {
  const { t } = useTranslation()
  const [allowsVisibility, setAllowsVisibility] = useState(false)
  const [allowsVideos, setAllowsVideos] = useState(false)
  const answer = useMutation({ mutationFn: answerAsGuardian, onSuccess: onAnswered })
  const player = request.displayName
  const send = () => answer.mutate({ token, allowsVisibility, allowsVideos })
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
        <Permission
          what="visibility"
          player={player}
          isOn={allowsVisibility}
          onChange={setAllowsVisibility}
        />
        <Permission what="videos" player={player} isOn={allowsVideos} onChange={setAllowsVideos} />
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
          {t(allowsVisibility || allowsVideos ? 'account.guardian.allow' : 'account.guardian.allowNothing')}
        </Button>
      </Card>
      <Typography variant="body2" color="textSecondary">
        {t('account.guardian.until', { date: formatDate(request.expiresAt) })}
      </Typography>
    </Box>
  )
}
