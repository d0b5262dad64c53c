import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Detection } from '#detection/detection.ts'

/** Why the count asks for a look, in words. */
export function QualityNotes({ quality }: Pick<Detection, 'quality'>) {
  const { t } = useTranslation()
  const isVague = quality.verdict === 'unsure' && quality.reasons.length === 0
  const sentences = isVague
    ? [t('videos.reasons.vague')]
    : quality.reasons.map((reason) => t(`videos.reasons.${reason}`))
  if (sentences.length === 0) return null
  return (
    <Box component="ul" sx={list}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" color="textSecondary" sx={line}>
          <InfoOutlinedIcon aria-hidden fontSize="small" />
          <span>{sentence}</span>
        </Typography>
      ))}
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
const line = { display: 'flex', gap: 1 }
