import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { asCountedByHand } from '#web/sessions/outbox/as-counted-by-hand.ts'
import { deviceOutbox } from './device-outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** The plan ended before a session from a video arrived: the player gets the plan again, or gives up that a video counted it. */
export function PlanEnded({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const entry = useOutbox().entries.find(({ id }) => id === sessionId)
  if (!entry) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('practice.outbox.planEnded')}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" component={Link} to="/billing">
          {t('practice.outbox.seePlans')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => void deviceOutbox.retry(sessionId, asCountedByHand(entry.session))}
        >
          {t('practice.outbox.byHand')}
        </Button>
      </Box>
    </Box>
  )
}
