import VideocamOffIcon from '@mui/icons-material/VideocamOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import type { CameraProblem } from './open-camera.ts'

/** Why there is no picture, what to do about it, and the tap counter, which needs none. */
export function CameraProblemNote({ problem, onRetry }: { problem: CameraProblem; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<VideocamOffIcon fontSize="inherit" />}
        title={t(`videos.camera.${problem}.title`)}
        text={t(`videos.camera.${problem}.text`)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            {problem !== 'unsupported' && (
              <Button size="large" variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            )}
            <Button size="large" variant="contained" component={Link} to="/practice">
              {t('videos.camera.tap')}
            </Button>
          </Box>
        }
      />
    </div>
  )
}
