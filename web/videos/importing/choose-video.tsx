import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FocusIcon, PhoneIcon, SunIcon, VideoFileIcon, VideoOffIcon } from '#web/ui/icons/video-icons.ts'
import { VIDEO_FILES } from './video-file-button.tsx'

/** Takes a video that is chosen or dropped. */
export function ChooseVideo({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  return (
    <DropZone
      icon={<VideoFileIcon aria-hidden sx={{ fontSize: 48, color: 'primary.main' }} />}
      hint={t('videos.choose.private')}
      choose={t('videos.choose.action')}
      accept={VIDEO_FILES}
      testId="video-file"
      onFile={onFile}
    >
      <Typography variant="body2" color="textSecondary" sx={withMouse}>
        {t('videos.choose.drop')}
      </Typography>
    </DropZone>
  )
}

/** Whether this browser gives pages the pictures of a video. Firefox on phones does not. */
export const canDecode = (): boolean => typeof VideoDecoder === 'function'

/** Says before a choice that this browser cannot count videos, which ones can, and what to do meanwhile. */
export function NoDecoderNote() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<VideoOffIcon fontSize="inherit" />}
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

const TIPS = [
  { key: 'still', Icon: PhoneIcon },
  { key: 'whole', Icon: FocusIcon },
  { key: 'light', Icon: SunIcon },
] as const

/** Tips for videos that are easy to count. */
export function FilmingTips() {
  const { t } = useTranslation()
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('videos.tips.title')}
      </Typography>
      <Box component="ul" sx={list}>
        {TIPS.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5 }}>
            <Icon aria-hidden fontSize="small" sx={{ mt: '2px', color: 'primary.main' }} />
            <Typography variant="body2" color="textSecondary">
              {t(`videos.tips.${key}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const withMouse = {
  alignSelf: 'center',
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
}

const list = {
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
}
