import Check from '@mui/icons-material/CheckCircleRounded'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { GUARDED } from '#domain/players/minor.ts'

/** What is allowed. */
export function Permitted({ request }: { request: GuardianRequest }) {
  const { t } = useTranslation()
  const allows = { visibility: request.allowsVisibility, videos: request.allowsVideos }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {GUARDED.filter((what) => allows[what]).map((what) => (
        <Box component="li" key={what} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Check color="success" />
          {t(`account.guardian.${what}.label`)}
        </Box>
      ))}
    </Box>
  )
}
