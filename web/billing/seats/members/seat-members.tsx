import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { GROUP_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import type { Holding } from '#web/billing/api/seat-calls.ts'
import { EVERYBODY } from '#web/billing/seats/use-seats.ts'
import { ImportSeats } from '#web/billing/seats/import/import-seats.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { SeatList } from './seat-list.tsx'

const HOLDINGS: Holding[] = ['all', 'seat', 'none']

interface SeatMembersProps {
  organizationId: string
  plans: readonly SeatPlan[]
}

/** The members, with their seat or the button that gives them one. */
export function SeatMembers({ organizationId, plans }: SeatMembersProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const [choice, setChoice] = useState(EVERYBODY)
  const open = plans.filter(({ isInForce }) => isInForce)
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <Typography id={headingId} component="h2" variant="h3" sx={{ flexGrow: 1 }}>
          {t('seats.members.title')}
        </Typography>
        {open.length > 0 && <ImportSeats organizationId={organizationId} plans={open} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}>
          <SearchField
            value={choice.search}
            label={t('seats.members.search')}
            maxLength={GROUP_SEARCH_MAX_LENGTH}
            clearLabel={t('seats.members.clearSearch')}
            onSearch={(search) => setChoice((present) => ({ ...present, search }))}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          value={choice.holding}
          aria-label={t('seats.members.show')}
          onChange={(_, holding: Holding | null) => {
            if (holding) setChoice((present) => ({ ...present, holding }))
          }}
          sx={[segmented, { bgcolor: 'background.default' }]}
        >
          {HOLDINGS.map((holding) => (
            <ToggleButton key={holding} value={holding} sx={{ px: 2 }}>
              {t(`seats.members.holding.${holding}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <SeatList organizationId={organizationId} choice={choice} plans={open} />
    </Card>
  )
}
