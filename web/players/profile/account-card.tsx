import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#web/platform/auth/use-may.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import type { ShownProfile } from './use-shown-profile.ts'

/** Email, team and plan, each with the most important note. A player card has a team only. */
export function AccountCard({ profile }: { profile: ShownProfile | null }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Card component="section" aria-label={t('profile.account')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box component="dl" sx={list}>
        {may.open('/settings') && (
          <Fact
            label={t('profile.email')}
            value={profile && (profile.email || t('auth.noAccount'))}
            note={profile?.email && <Verification profile={profile} />}
          />
        )}
        <Fact label={t('profile.team')} {...useTeam(profile)} />
        {may.open('/billing') && (
          <Fact
            label={t('profile.plan')}
            value={profile && t(`profile.tiers.${profile.entitlement.tier}`)}
            note={profile && t(`profile.sources.${profile.entitlement.source}`)}
          />
        )}
      </Box>
    </Card>
  )
}

function useTeam(profile: ShownProfile | null): Pick<FactProps, 'value' | 'note'> {
  const { t } = useTranslation()
  if (!profile) return {}
  const team = profile.currentTeam
  if (!team) return { value: t('profile.noTeam') }
  const role = t(`profile.teamRoles.${team.role}`)
  return { value: team.teamName, note: t('profile.teamSince', { role, date: formatDate(team.joinedAt) }) }
}

function Verification({ profile }: { profile: ShownProfile }) {
  const { t } = useTranslation()
  if (!profile.emailVerified) return t('profile.notVerified')
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
    >
      <CheckCircleIcon sx={{ fontSize: 16 }} aria-hidden />
      {t('profile.verified')}
    </Box>
  )
}

interface FactProps {
  label: string
  /** Undefined or null while it is loading. */
  value?: string | null | undefined
  note?: ReactNode
}

function Fact({ label, value, note }: FactProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {value ? <bdi>{value}</bdi> : <Skeleton width="14ch" />}
      </Typography>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, minHeight: '1.55em' }}>
        {note}
      </Typography>
    </div>
  )
}

const list = {
  m: 0,
  display: 'grid',
  gap: { xs: 2, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)' },
}
