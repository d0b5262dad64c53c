import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { Permitted } from './permitted.tsx'

/** What a guardian has just answered. */
export function Answered({ answer }: { answer: GuardianRequest }) {
  const { t } = useTranslation()
  const isAllowed = answer.status === 'allowed'
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">
        {t(isAllowed ? 'account.guardian.answered.allowed' : 'account.guardian.answered.declined')}
      </Typography>
      {isAllowed && <Permitted request={answer} />}
      {isAllowed && <Typography color="textSecondary">{t('account.guardian.answered.mail')}</Typography>}
    </Box>
  )
}
