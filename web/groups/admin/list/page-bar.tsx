import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Pages } from './use-pages.ts'

interface PageBarProps {
  pages: Pages
  nextCursor: string | null
  /** How many there are in all, in words. */
  total: string
}

/** How many there are, and the way to the others. */
export function PageBar({ pages, nextCursor, total }: PageBarProps) {
  const { t } = useTranslation()
  const hasOthers = pages.page > 1 || nextCursor !== null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1, minHeight: 52 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1, px: 1 }}>
        {total}
      </Typography>
      {hasOthers && (
        <>
          <IconButton
            aria-label={t('groupAdmin.paging.previous')}
            disabled={pages.page === 1}
            onClick={pages.previous}
          >
            <ChevronLeftRounded />
          </IconButton>
          <Typography variant="body2">{t('groupAdmin.paging.page', { page: pages.page })}</Typography>
          <IconButton
            aria-label={t('groupAdmin.paging.next')}
            disabled={nextCursor === null}
            onClick={() => nextCursor !== null && pages.next(nextCursor)}
          >
            <ChevronRightRounded />
          </IconButton>
        </>
      )}
    </Box>
  )
}
