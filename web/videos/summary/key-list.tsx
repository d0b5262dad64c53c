import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const KEYS = [
  { keys: ['Space'], does: 'play' },
  { keys: ['←', '→'], does: 'picture' },
  { keys: ['↑', '↓'], does: 'touch' },
  { keys: ['T'], does: 'add' },
  { keys: ['Del'], does: 'remove' },
  { keys: ['R'], does: 'run' },
  { keys: ['Ctrl', 'Z'], does: 'undo' },
] as const

/** The review by keyboard, where there is one. */
export function KeyList() {
  const { t } = useTranslation()
  return (
    <Box component="dl" sx={list}>
      {KEYS.map(({ keys, does }) => (
        <Box key={does} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {keys.map((key) => (
              <Box component="kbd" key={key} sx={cap}>
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {t(`videos.keys.${does}`)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'none',
  '@media (hover: hover) and (pointer: fine) and (min-width: 900px)': { display: 'grid' },
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
}
const cap = {
  minWidth: 26,
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'surface.raised',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'body2.fontSize',
  lineHeight: 2,
  textAlign: 'center',
}
