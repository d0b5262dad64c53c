import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'

interface EmptyStateProps {
  /** Of a whole page it is the brand's mark where nothing says more. */
  icon?: ReactNode
  title: string
  /** Suggests the next step. */
  text?: string
  /** The button for the next step. */
  action?: ReactNode
  /** True if the page shows nothing else. The title is then the heading, and the title of the tab. */
  isPage?: boolean
}

/** Says that nothing is here yet, suggests the next step, and has the button for it. */
export function EmptyState({ icon, title, text, action, isPage = false }: EmptyStateProps) {
  const { t } = useTranslation()
  return (
    <Box sx={[frame, isPage && pageFrame]}>
      {isPage && <title>{`${title} · ${t('brand.name')}`}</title>}
      {icon && <Box sx={{ color: 'text.secondary', fontSize: 40, lineHeight: 1, mb: 2 }}>{icon}</Box>}
      {isPage && !icon && (
        <Box sx={{ lineHeight: 0, mb: 3 }}>
          <BrandMark size={64} />
        </Box>
      )}
      <Typography variant={isPage ? 'h1' : 'h3'} component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1, mx: 'auto', maxWidth: '44ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  )
}

const frame = { textAlign: 'center', textWrap: 'balance', py: { xs: 6, sm: 8 }, px: 2 }
const pageFrame = { py: { xs: 10, md: 16 }, [lyingPhone]: { py: 3 } }
