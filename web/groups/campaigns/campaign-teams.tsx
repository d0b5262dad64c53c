import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamInCampaign } from '#contract/groups/campaigns.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

interface CampaignTeamsProps {
  /** The team with the most touches per member comes first. */
  teams: readonly TeamInCampaign[]
  /** The team whose page this is. */
  ownTeamId: string
}

/** The teams of an organization, ranked by touches per member, so that a small team can win. */
export function CampaignTeams({ teams, ownTeamId }: CampaignTeamsProps) {
  const { t } = useTranslation()
  const id = useId()
  const most = Math.max(1, ...teams.map(({ perHead }) => perHead))
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        {t('campaigns.teams')}
      </Typography>
      <Box component="ol" sx={list}>
        {teams.map(({ teamId, name, sum, heads, perHead }) => (
          <Box
            component="li"
            key={teamId}
            aria-current={teamId === ownTeamId ? 'true' : undefined}
            sx={{ minWidth: 0, color: teamId === ownTeamId ? 'primary.main' : 'text.primary' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
              </Box>
              <Box component="span" sx={number}>
                {formatCount(perHead)}
              </Box>
            </Box>
            <Box aria-hidden sx={[bar, { width: `${(100 * perHead) / most}%` }]} />
            <Typography variant="body2" color="textSecondary">
              {t('campaigns.teamSum', { sum, count: heads })}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  )
}

const list = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mt: 1.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
}
const number = { fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums', flexShrink: 0 }
const bar = { my: 0.5, height: 6, minWidth: 4, borderRadius: '3px', bgcolor: 'primary.main' }
