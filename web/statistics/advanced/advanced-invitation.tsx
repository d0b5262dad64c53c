import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QUESTIONS } from './questions.ts'

/** What advanced analytics answer and how, for who does not have them. No picture of numbers that are not theirs. */
export function AdvancedInvitation() {
  const { t } = useTranslation()
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography>{t('statistics.advanced.invitation')}</Typography>
      <Box component="dl" sx={list}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <Typography component="dt" sx={{ fontWeight: 'fontWeightBold' }}>
              {t(`statistics.advanced.${question}.title`)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {t(`statistics.advanced.${question}.about`)}
            </Typography>
          </div>
        ))}
      </Box>
      <Button component={Link} to="/billing" variant="contained">
        {t('statistics.advanced.seePlus')}
      </Button>
    </Card>
  )
}

const list = {
  m: 0,
  my: 3,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
