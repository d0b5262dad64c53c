import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PRACTICE_KINDS, type PracticeKind } from '#domain/practice/practice-session.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface KindFilterProps {
  kind: PracticeKind | null
  onChoose: (kind: PracticeKind | null) => void
}

/** Narrows the history to one kind of practice. */
export function KindFilter({ kind, onChoose }: KindFilterProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={kind ?? ALL}
      // Pressing the chosen one again reports null. One is always chosen.
      onChange={(_, chosen: PracticeKind | typeof ALL | null) =>
        chosen && onChoose(chosen === ALL ? null : chosen)
      }
      aria-label={t('history.kinds.label')}
      sx={[segmented, wholeWidthOnPhones]}
    >
      {([ALL, ...PRACTICE_KINDS] as const).map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`history.kinds.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const ALL = 'all'

/** The chosen kind is in the address, so that back, forward and a reload show the same. A wrong one means all. */
export function useChosenKind() {
  const [address, setAddress] = useSearchParams()
  const kind = PRACTICE_KINDS.find((each) => each === address.get('kind')) ?? null
  const choose = (chosen: PracticeKind | null) => {
    const written = new URLSearchParams(address)
    if (chosen) written.set('kind', chosen)
    else written.delete('kind')
    setAddress(written, { preventScrollReset: true })
  }
  return { kind, choose }
}

const wholeWidthOnPhones = {
  width: { xs: '100%', sm: 'fit-content' },
  mb: 2,
  '& button': { flex: { xs: 'auto', sm: 'none' }, px: { xs: 0.5, sm: 2 } },
}
