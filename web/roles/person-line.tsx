import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { Email } from '#web/ui/page/email.tsx'

/** A person: name and email, and whether the email is confirmed. */
export function PersonLine({ person }: { person: RoleHolder }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <MonogramAvatar name={person.displayName} colorKey={person.userId} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            {person.displayName}
          </Typography>
          {!person.emailVerified && (
            <Chip size="small" color="warning" variant="outlined" label={t('roles.notVerified')} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Email>{person.email}</Email>
        </Typography>
      </Box>
    </Box>
  )
}
