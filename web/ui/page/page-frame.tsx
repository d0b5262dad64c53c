import Box from '@mui/material/Box'
import Container, { type ContainerProps } from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import { lyingPhone } from './lying-phone.ts'

interface PageFrameProps {
  /** The page's heading and, with the brand's name, the document's title. */
  title: string
  /** The group that the page is about, for a document's title that does not name it. */
  group?: string | undefined
  /** Stands in the place of the title, and says the same. */
  heading?: ReactNode
  description?: ReactNode
  /** The page above this one. */
  back?: BackLinkProps | undefined
  /** Shown at the end of the heading's line. */
  action?: ReactNode
  maxWidth?: ContainerProps['maxWidth']
  children: ReactNode
}

/** The frame of an ordinary page: title, width and margins. */
export function PageFrame({
  title,
  group,
  heading = title,
  description,
  back,
  action,
  maxWidth = 'md',
  children,
}: PageFrameProps) {
  const { t } = useTranslation()
  return (
    <Container maxWidth={maxWidth} sx={{ py: { xs: 3, sm: 6 }, [lyingPhone]: { py: 2 } }}>
      <title>{`${title} · ${group ?? t('brand.name')}`}</title>
      {back && <BackLink {...back} />}
      <Box sx={head}>
        <Box sx={{ flex: '1 1 300px', [lyingPhone]: { flexBasis: 200 } }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {heading}
          </Typography>
          {description && (
            <Typography
              component="div"
              color="textSecondary"
              sx={{ mt: 1, textWrap: 'pretty', overflowWrap: 'anywhere' }}
            >
              {description}
            </Typography>
          )}
        </Box>
        {action && <Box sx={actions}>{action}</Box>}
      </Box>
      {children}
    </Container>
  )
}

/** The action is at the end of the title's line if the description has enough room beside it. Otherwise it is below. */
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-end',
  mb: { xs: 3, sm: 4 },
  [lyingPhone]: { mb: 2 },
}
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  minWidth: 0,
  '& .MuiButton-root': { whiteSpace: 'normal' },
}
