import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Stands above the own pages of a player who is about to be erased: they came back, and may stay. */
export function LeavingNotice() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const notify = useNotify()
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () => unwrap(api.api.me.keep.$post()),
    async onSuccess() {
      await queries.invalidateQueries()
      notify(t('account.leaving.kept'), 'success')
    },
    onError: (error) => notify(explainProblem(error), 'error'),
  })
  if (!profile?.deletionDueAt) return null
  return (
    <Box component="section" aria-label={t('account.leaving.label')} sx={notice}>
      <Typography sx={{ flex: '1 1 260px' }}>
        {t('account.leaving.text', { date: formatDate(profile.deletionDueAt) })}
      </Typography>
      <Button variant="contained" loading={keep.isPending} onClick={() => keep.mutate()}>
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
  bgcolor: 'surface.action',
}
