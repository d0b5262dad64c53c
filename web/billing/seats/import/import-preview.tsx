import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SeatImport } from '#contract/billing/seats.ts'

const GIVES: ReadonlySet<SeatImport['rows'][number]['outcome']> = new Set(['assigned', 'moved'])

/** What a list would do, and which of its rows are left out, each with its reason. */
export function ImportPreview({ checked: { assigned, rows } }: { checked: SeatImport }) {
  const { t } = useTranslation()
  const leftOut = rows.filter(({ outcome }) => !GIVES.has(outcome))
  return (
    <>
      <Typography>{t('seats.import.willAssign', { count: assigned })}</Typography>
      {leftOut.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('seats.import.problems')}
          </Typography>
          <Box component="ul" tabIndex={0} aria-label={t('seats.import.problems')} sx={list}>
            {leftOut.map(({ line, email, outcome }) => (
              <Typography component="li" variant="body2" key={line} sx={{ overflowWrap: 'anywhere' }}>
                {t('seats.import.row', { line, email })} {t(`seats.import.outcomes.${outcome}`)}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

const list = { m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflowY: 'auto', display: 'grid', gap: 0.5 }
