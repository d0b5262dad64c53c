import Box from '@mui/material/Box'
import Container, { type ContainerProps } from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PageFrameProps {
  /** The page's heading and, with the brand's name, the document's title. */
  title: string
  description?: ReactNode
  /** Stands at the end of the heading's line. */
  action?: ReactNode
  maxWidth?: ContainerProps['maxWidth']
  children: ReactNode
}

/** The frame of an ordinary page: title, width and the space around. */
export function PageFrame({ title, description, action, maxWidth = 'md', children }: PageFrameProps) {
  const { t } = useTranslation()
  return (
    <Container maxWidth={maxWidth} sx={{ py: { xs: 3, sm: 6 } }}>
      <title>{`${title} · ${t('brand.name')}`}</title>
      <Box sx={head}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h1">{title}</Typography>
          {description && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {description}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Container>
  )
}

/** Below the title on a phone, at the end of its line elsewhere, however long the description is. */
const head = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 2,
  alignItems: 'flex-end',
  mb: { xs: 3, sm: 4 },
}
