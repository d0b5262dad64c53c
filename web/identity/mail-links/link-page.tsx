import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsCutLink } from '#web/platform/use-link-token.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'

interface LinkPageProps {
  title: string
  text?: string | undefined
  /** The link cannot be used any more. */
  isOver?: boolean
  /** The next steps. */
  children: ReactNode
}

/** The page of a link in a mail, with one message and one action. The message is announced when it changes. */
export function LinkPage({ isOver = false, children, ...says }: LinkPageProps) {
  const { t } = useTranslation()
  const isCut = useIsCutLink() && isOver
  const title = isCut ? t('account.cutLink.title') : says.title
  const text = isCut ? t('account.cutLink.text') : says.text
  return (
    <Container maxWidth="xs" sx={{ py: { xs: 6, md: 12 }, textAlign: 'center' }}>
      <title>{`${title} · ${t('brand.name')}`}</title>
      {isOver ? <LinkOffIcon sx={{ fontSize: 40, color: 'text.secondary' }} /> : <BrandMark size={56} />}
      <Box role="status" sx={{ mt: 3 }}>
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere', textWrap: 'balance' }}>
            {text}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mt: 4, textAlign: 'start' }}>{children}</Box>
    </Container>
  )
}

export const CheckingLink = ({ title }: { title: string }) => (
  <LinkPage title={title}>
    <Box sx={{ display: 'grid', placeContent: 'center' }}>
      <CircularProgress size={28} thickness={5} aria-hidden />
    </Box>
  </LinkPage>
)
