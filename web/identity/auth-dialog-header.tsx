import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import type { AuthMethod } from './explain-failure.ts'

const TABS: AuthMethod[] = ['signIn', 'signUp', 'resetPassword']

interface AuthDialogHeaderProps {
  titleId: string
  tab: AuthMethod
  onTabChange(tab: AuthMethod): void
}

export function AuthDialogHeader({ titleId, tab, onTabChange }: AuthDialogHeaderProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ pt: 3.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 4 } }}>
        <BrandMark size={36} />
        <Typography id={titleId} variant="h3" component="h2" sx={{ fontSize: 'h2.fontSize' }}>
          {t(`auth.title.${tab}`)}
        </Typography>
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: AuthMethod) => onTabChange(next)}
        aria-label={t('auth.tabs.label')}
        variant="fullWidth"
        sx={{ mt: 2, px: { xs: 1, sm: 2.5 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((method) => (
          <Tab
            key={method}
            value={method}
            label={t(`auth.tabs.${method}`)}
            sx={{ minWidth: 0, px: 1, whiteSpace: 'nowrap', flexGrow: 1, flexBasis: 'auto' }}
          />
        ))}
      </Tabs>
    </Box>
  )
}
