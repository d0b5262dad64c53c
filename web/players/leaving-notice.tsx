import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Shown above every page of a player whose account is about to be erased. They came back, and may stay. */
export function LeavingNotice() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const notify = useNotify()
  const queries = useQueryClient()
  const keep = useAction({
    async act() {
      await unwrap(api.api.me.keep.$post())
      await queries.invalidateQueries()
      notify(t('account.leaving.kept'), 'success')
    },
    failed: explainProblem,
  })
  if (!profile?.deletionDueAt) return null
  return (
    <Box component="section" aria-label={t('account.leaving.label')} sx={notice}>
      <Typography sx={{ flex: '1 1 260px' }}>
        {t('account.leaving.text', { date: formatDate(profile.deletionDueAt) })}
      </Typography>
      <Button variant="contained" loading={keep.isPending} onClick={() => keep.run()}>
        {t('account.leaving.keep')}
      </Button>
    </Box>
  )
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  bgcolor: 'surface.raised',
  borderBottom: 1,
  borderColor: 'divider',
}
