import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/administration.ts'
import type { TeamsQuestion } from './team-questions.tsx'

interface BulkBarProps {
  teams: readonly ManagedTeam[]
  ask(question: TeamsQuestion): void
  onClear(): void
}

/** What can be done with the selected teams; it stays in sight while one goes on selecting. */
export function BulkBar({ teams, ask, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  const act = (kind: TeamsQuestion['kind']) => () => ask({ kind, teams })
  return (
    <Box role="toolbar" aria-label={t('groupAdmin.select.bar')} sx={bar}>
      <IconButton aria-label={t('groupAdmin.select.clear')} onClick={onClear} size="small">
        <CloseRounded />
      </IconButton>
      <Typography sx={{ fontWeight: 'fontWeightBold', mr: 'auto' }} role="status">
        {t('groupAdmin.select.count', { count: teams.length })}
      </Typography>
      <Button size="small" onClick={act('setActive')}>
        {t('groupAdmin.bulk.activate')}
      </Button>
      <Button size="small" onClick={act('setInactive')}>
        {t('groupAdmin.bulk.deactivate')}
      </Button>
      <Button size="small" onClick={act('move')}>
        {t('groupAdmin.bulk.move')}
      </Button>
      <Button size="small" color="error" onClick={act('delete')}>
        {t('groupAdmin.bulk.delete')}
      </Button>
    </Box>
  )
}

const bar = {
  position: 'sticky',
  bottom: 'max(16px, env(safe-area-inset-bottom))',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  mt: 1,
  p: 1,
  borderRadius: '14px',
  bgcolor: 'surface.raised',
  boxShadow: 6,
}
