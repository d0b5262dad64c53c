import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CELL, heatmapColor } from './heatmap-style.ts'

export function HeatmapLegend() {
  const { t } = useTranslation()
  return (
    <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ mr: 0.5 }}>
        {t('statistics.heatmap.less')}
      </Typography>
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <Box
          key={level}
          sx={{
            width: CELL,
            height: CELL,
            borderRadius: '3px',
            bgcolor: heatmapColor(level),
            forcedColorAdjust: 'none',
          }}
        />
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
        {t('statistics.heatmap.more')}
      </Typography>
    </Box>
  )
}
