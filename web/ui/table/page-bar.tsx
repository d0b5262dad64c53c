import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/action-icons.ts'

interface PageBarProps {
  /** The total, or the part that is shown, in words. */
  text: string
  /** The number of the page, unless `text` has it. */
  page?: number
  /** Whether there are other pages. */
  hasOthers: boolean
  /** Null if there is no such page. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The bar below a table: the total, and the buttons for the other pages. */
export function PageBar({ text, page, hasOthers, onPrevious, onNext }: PageBarProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1, minHeight: 52 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexGrow: 1, px: 1 }}>
        {text}
      </Typography>
      {hasOthers && (
        <>
          <IconButton
            aria-label={t('table.previousPage')}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <ChevronLeftIcon />
          </IconButton>
          {page !== undefined && <Typography variant="body2">{t('table.page', { page })}</Typography>}
          <IconButton aria-label={t('table.nextPage')} disabled={!onNext} onClick={() => onNext?.()}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </Box>
  )
}
