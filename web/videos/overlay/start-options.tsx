import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { allowRecordingSounds, useCameraMirror } from '#web/videos/camera/camera-preferences.ts'
import { VideoIcon } from '#web/ui/icons/video-icons.ts'
import { FreeCountsNote } from '#web/videos/importing/free-counts-note.tsx'

/** The two uses of the camera: to count by itself, and as a mirror behind the count. */
export default function StartOptions() {
  const { t } = useTranslation()
  const [isMirrorOn, toggleMirror] = useCameraMirror()
  const { profile } = useAuth()
  const may = useMay()
  // A player without a free count can get a plan there, but not with a player card.
  const leadsOn = may.open('/billing') || profile === null || profile.freeCountsLeft > 0
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
      {leadsOn && <CountByCamera />}
      <div>
        <FormControlLabel
          control={<Switch checked={isMirrorOn} onChange={toggleMirror} />}
          label={t('videos.mirror.show')}
          sx={{ textAlign: 'start' }}
        />
        <Typography variant="body2" color="textSecondary">
          {t('videos.mirror.note')}
        </Typography>
      </div>
    </Box>
  )
}

function CountByCamera() {
  const { t } = useTranslation()
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'center',
          '& .MuiButton-root': { whiteSpace: 'normal' },
        }}
      >
        <Button
          variant="outlined"
          component={Link}
          to="/practice/record"
          startIcon={<VideoIcon />}
          // The recording may start by itself, so there may be no other press.
          onClick={allowRecordingSounds}
        >
          {t('practice.start.record')}
        </Button>
        <Button variant="outlined" component={Link} to="/practice/import">
          {t('practice.start.importVideo')}
        </Button>
      </Box>
      <FreeCountsNote />
    </>
  )
}
