import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

interface FullPageMessageProps {
  title?: string
  text: string
  /** The page around it has its own main element and navigation. */
  inFrame?: boolean
  /** The buttons or links to continue with. */
  children: ReactNode
}

/** A message in the middle of the page. It is announced when it appears, and has the ways to continue below it. */
export function FullPageMessage({ title, text, inFrame = false, children }: FullPageMessageProps) {
  const { t } = useTranslation()
  return (
    <Box
      component={inFrame ? 'div' : 'main'}
      sx={{
        minHeight: inFrame ? '70dvh' : '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      <title>{`${title ?? text} · ${t('brand.name')}`}</title>
      <BrandMark size={64} />
      <Box role="alert" sx={{ mt: 4, maxWidth: '44ch', mx: 'auto', overflowWrap: 'anywhere' }}>
        {title && (
          <Typography variant="h1" sx={{ mb: 1 }}>
            {title}
          </Typography>
        )}
        <Typography component={title ? 'p' : 'h1'} color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center', mt: 4 }}>
        {children}
      </Box>
    </Box>
  )
}
