import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepsFilms } from '#web/videos/local/use-local-videos.ts'
import type { Setting } from '#web/videos/live/live-messages.ts'
import { CheckCircleIcon, ErrorIcon } from '#web/ui/icons/action-icons.ts'
import { BodyIcon, EmptyHourglassIcon } from '#web/ui/icons/video-icons.ts'

/** The range of mean brightness, 0 to 255, in which a ball stands out from its background. */
const DARK = 45
const BRIGHT = 215
/** Pixels of 480 by which the camera may move between two measurements. A phone that leans on something does not move. */
const RESTLESS = 1.2

/** Tips for an exact count, checked on the picture where possible. */
export function PlacementHints({ setting, isOpen }: { setting: Setting | null; isOpen: boolean }) {
  const { t } = useTranslation()
  const isKept = useKeepsFilms() ?? true
  return (
    <Box component="section" aria-label={t('videos.record.hints.title')} sx={panel}>
      <Hint icon={<BodyIcon fontSize="small" />}>{t('videos.record.hints.whole')}</Hint>
      {setting ? (
        <>
          <Judged isGood={lightOf(setting) === 'light'}>
            {t(`videos.record.hints.${lightOf(setting)}`)}
          </Judged>
          <Judged isGood={setting.unrest < RESTLESS}>
            {t(setting.unrest < RESTLESS ? 'videos.record.hints.steady' : 'videos.record.hints.unsteady')}
          </Judged>
        </>
      ) : (
        <Hint icon={<EmptyHourglassIcon fontSize="small" />}>
          {t(isOpen ? 'videos.record.hints.looking' : 'videos.camera.opening')}
        </Hint>
      )}
      <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
        {t(isKept ? 'videos.record.private' : 'videos.record.unkept')}
      </Typography>
    </Box>
  )
}

/** Whether every check of the phone's place is passed. */
export const isGoodSetting = (setting: Setting): boolean =>
  lightOf(setting) === 'light' && setting.unrest < RESTLESS

function lightOf({ light }: Setting): 'dark' | 'light' | 'bright' {
  if (light < DARK) return 'dark'
  return light > BRIGHT ? 'bright' : 'light'
}

function Judged({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CheckCircleIcon : ErrorIcon
  return (
    <Hint icon={<Icon fontSize="small" sx={{ color: isGood ? 'success.light' : 'warning.light' }} />}>
      {children}
    </Hint>
  )
}

function Hint({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {icon}
      {children}
    </Typography>
  )
}

/** Above the player, whose feet must stay visible, or beside them if there is room. */
const panel = {
  position: { xs: 'relative', md: 'absolute' },
  bottom: { md: 24 },
  left: { md: 24 },
  zIndex: 1,
  width: { xs: 'calc(100% - 16px)', md: 320 },
  mx: { xs: 1, md: 0 },
  p: { xs: 1.5, md: 2 },
  display: 'grid',
  gap: 1,
  borderRadius: 3,
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 62%, transparent)',
}
