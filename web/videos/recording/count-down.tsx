import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** Seconds until it begins, as large as the count will be. */
export function CountDown({ left }: { left: number }) {
  const { t } = useTranslation()
  return (
    <Box role="timer" sx={column}>
      <Typography sx={label}>{t('videos.record.countDown')}</Typography>
      <Box component="span" sx={digits}>
        {Math.max(1, left)}
      </Box>
    </Box>
  )
}

const column = { height: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: 1 }
const label = {
  px: 1.5,
  borderRadius: 2,
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 55%, transparent)',
}
const digits = {
  fontSize: 'clamp(9rem, 42vmin, 22rem)',
  fontWeight: 800,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  textShadow: '0 2px 24px color-mix(in srgb, var(--keepup-palette-common-black) 75%, transparent)',
}
