import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import InsightsIcon from '@mui/icons-material/Insights'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { AdvancedSection } from './advanced/advanced-section.tsx'

/** Nothing counts yet. Sessions that wait or are under review are shown all the same. */
export function NeverPracticed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card>
        <EmptyState
          icon={<InsightsIcon fontSize="inherit" />}
          title={t('statistics.empty.title')}
          text={t('statistics.empty.text')}
          action={
            <Button variant="contained" component={Link} to="/practice">
              {t('statistics.empty.action')}
            </Button>
          }
        />
      </Card>
      <div>{children}</div>
      <AdvancedSection />
    </Box>
  )
}
