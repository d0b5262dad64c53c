import Check from '@mui/icons-material/CheckRounded'
import Close from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Guardian } from '#contract/players/guardian.ts'
import { GUARDED } from '#domain/players/minor.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** What a guardian allows, and what not. */
export function AllowedList({ guardian }: { guardian: Pick<Guardian, 'allowsVisibility' | 'allowsVideos'> }) {
  const { t } = useTranslation()
  const allows = { visibility: guardian.allowsVisibility, videos: guardian.allowsVideos }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
      {GUARDED.map((what) => (
        <Box
          component="li"
          key={what}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            color: allows[what] ? 'text.primary' : 'text.secondary',
          }}
        >
          {allows[what] ? <Check color="success" /> : <Close color="disabled" />}
          <span>
            {t(`settings.guardian.allows.${what}`)}
            <VisuallyHidden>{`: ${t(allows[what] ? 'settings.guardian.yes' : 'settings.guardian.no')}`}</VisuallyHidden>
          </span>
        </Box>
      ))}
    </Box>
  )
}
