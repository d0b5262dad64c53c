import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '#web/ui/facts/facts.tsx'

/** The server refused the form, because the document was changed while it was open. */
export interface Outdated {
  /** Whether the screen has loaded what the document says now. */
  isKnown: boolean
  takeSaved: () => void
  keepTyped: (event: { preventDefault: () => void }) => void
}

interface ChangedMeanwhileProps {
  outdated: Outdated
  /** What the document says now. */
  saved: readonly string[]
}

/** The document of a form was changed while it was open (decisions/0111). One press decides, and what is typed stays until then. */
export function ChangedMeanwhile({ outdated, saved }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const top = useRef<HTMLDivElement>(null)
  // It stands above the fields, and a long form is scrolled down to its button.
  useEffect(() => top.current?.focus(), [])
  return (
    <Alert ref={top} tabIndex={-1} severity="warning">
      {t('problems.CHANGED_MEANWHILE')}
      {outdated.isKnown && (
        <>
          <Box sx={{ mt: 1, fontWeight: 'fontWeightBold' }}>{t('groups.changedMeanwhile.now')}</Box>
          <Facts facts={saved} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button color="inherit" variant="outlined" onClick={outdated.takeSaved}>
              {t('groups.changedMeanwhile.take')}
            </Button>
            <Button color="inherit" variant="outlined" onClick={outdated.keepTyped}>
              {t('groups.changedMeanwhile.keep')}
            </Button>
          </Box>
        </>
      )}
    </Alert>
  )
}
