import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** The three things to know, and the keys where there is a keyboard. */
export function HowToCount() {
  const { t } = useTranslation()
  return (
    <div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        <li>{t('practice.start.howTap')}</li>
        <li>{t('practice.start.howDrop')}</li>
        <li>{t('practice.start.howUndo')}</li>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 2, display: 'none', '@media (hover: hover) and (pointer: fine)': { display: 'block' } }}
      >
        {t('practice.start.keys')}
      </Typography>
    </div>
  )
}
