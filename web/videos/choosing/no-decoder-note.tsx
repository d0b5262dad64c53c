import VideocamOffIcon from '@mui/icons-material/VideocamOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Whether this browser gives pages the pictures of a video. Firefox on phones does not. */
export const canDecode = (): boolean => typeof VideoDecoder === 'function'

/** Where no video can be counted, said before one is chosen: where it can, and what to do meanwhile. */
export function NoDecoderNote() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<VideocamOffIcon fontSize="inherit" />}
      title={t('videos.noDecoder.title')}
      text={t('videos.noDecoder.text')}
      action={
        <Button size="large" variant="contained" component={Link} to="/practice">
          {t('videos.camera.tap')}
        </Button>
      }
    />
  )
}
