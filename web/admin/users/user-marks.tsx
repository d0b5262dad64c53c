import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { effectiveRole } from '#domain/roles/roles.ts'

interface UserMarksProps {
  user: AdministeredUser
  onlyFirst?: boolean
}

/** The important facts about a user as chips, the most important first. Most users have none. */
export function UserMarks({ user, onlyFirst = false }: UserMarksProps) {
  const marks = useMarks(user)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 1, flexWrap: 'wrap' }}>
      {(onlyFirst ? marks.slice(0, 1) : marks).map(({ label, color }) => (
        <Chip key={label} size="small" variant="outlined" label={label} color={color} />
      ))}
    </Box>
  )
}

function useMarks({ suspendedAt, role, entitlement, isAnonymous, emailVerified }: AdministeredUser) {
  const { t } = useTranslation()
  const marks: { label: string; color: NonNullable<ChipProps['color']> }[] = []
  const add = (applies: boolean, label: string, color: NonNullable<ChipProps['color']> = 'default') => {
    if (applies) marks.push({ label, color })
  }
  const level = effectiveRole(role)
  add(suspendedAt !== null, t('admin.users.marks.suspended'), 'error')
  add(level === 'admin', t('admin.users.marks.websiteAdmin'), 'primary')
  add(level === 'team_admin', t('admin.users.marks.groupAdmin'))
  const { tier } = entitlement
  add(tier === 'plus' || tier === 'pro', t(`admin.tiers.${tier}`), 'success')
  add(isAnonymous, t('admin.users.marks.anonymous'))
  add(!isAnonymous && !emailVerified, t('admin.users.marks.notVerified'), 'warning')
  return marks
}
