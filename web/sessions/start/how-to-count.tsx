import TouchAppIcon from '@mui/icons-material/TouchApp'
import UndoIcon from '@mui/icons-material/Undo'
import VerticalAlignBottomIcon from '@mui/icons-material/VerticalAlignBottom'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

const HINTS = [
  { key: 'howTap', Icon: TouchAppIcon },
  { key: 'howDrop', Icon: VerticalAlignBottomIcon },
  { key: 'howUndo', Icon: UndoIcon },
] as const

/** The three things to know, and the keys where there is a keyboard. */
export function HowToCount() {
  const { t } = useTranslation()
  return (
    <div>
      <Box component="ul" sx={list}>
        {HINTS.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main' }} />
            {t(`practice.start.${key}`)}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={onlyWithKeyboard}>
        {t('practice.start.keys')}
      </Typography>
    </div>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'inline-grid',
  gap: 1,
  textAlign: 'left',
}

const onlyWithKeyboard = {
  mt: 2,
  display: 'none',
  '@media (hover: hover) and (pointer: fine) and (min-width: 900px)': { display: 'block' },
}
