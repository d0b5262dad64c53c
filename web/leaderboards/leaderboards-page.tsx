import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { BoardSection } from './board-section.tsx'
import { OwnNumbers } from './own-numbers/own-numbers.tsx'

/** Global leaderboards and the player's own numbers (spec §2, "Statistics"). */
export default function LeaderboardsPage() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('leaderboards.title')}>
      <Box sx={{ display: 'grid', gap: { xs: 3, sm: 5 } }}>
        <OwnNumbers />
        <BoardSection scope="global" />
      </Box>
    </PageFrame>
  )
}
