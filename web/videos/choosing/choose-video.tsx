import VideoFileIcon from '@mui/icons-material/VideoFileOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '#web/ui/files/use-file-drop.ts'
import { VideoFileButton } from './video-file-button.tsx'

/** Where a video is chosen, or dropped. */
export function ChooseVideo({ onFile }: { onFile(file: File): void }) {
  const { t } = useTranslation()
  const { isOver, handlers } = useFileDrop(onFile)
  return (
    <Card component="section" sx={[zone, isOver && lit]} {...handlers}>
      <VideoFileIcon aria-hidden sx={{ fontSize: 48, color: 'primary.main' }} />
      <div>
        <VideoFileButton variant="contained" size="large" onFile={onFile}>
          {t('videos.choose.action')}
        </VideoFileButton>
        <Typography variant="body2" color="textSecondary" sx={withMouse}>
          {t('videos.choose.drop')}
        </Typography>
      </div>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
        {t('videos.choose.private')}
      </Typography>
    </Card>
  )
}

const zone = {
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
  textAlign: 'center',
  outline: '2px dashed transparent',
  outlineOffset: '-12px',
  transition: 'background-color 160ms ease-out',
}
const lit = { outlineColor: 'var(--keepup-palette-primary-main)', bgcolor: 'surface.raised' }
const withMouse = {
  mt: 1,
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
}
