import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamCard } from '#contract/groups/team.ts'
import { Facts } from '#web/ui/facts/facts.tsx'

/**
 * Whether the facts about a team stand above its members, and not in its header. On a phone the board of a player's own team would otherwise
 * begin below the first view.
 */
export function useAboutBelow({ abilities }: TeamCard): boolean {
  const { breakpoints } = useTheme()
  return useMediaQuery(breakpoints.down('sm'), { noSsr: true }) && abilities.seeInside
}

/** Who leads the team, its organization, and its description. */
export function AboutTeam({ team }: { team: TeamCard }) {
  const { t } = useTranslation()
  const { adminName, me, organizationId, organizationName, description } = team
  const facts = [
    ...(adminName ? [t('groups.ledBy', { name: adminName })] : []),
    ...(me.standing === 'manage' ? [t('groups.standing.manages')] : []),
  ]
  const organization = organizationId && organizationName && (
    <Box component={Link} to={`/organizations/${organizationId}`} sx={organizationLink}>
      {organizationName}
    </Box>
  )
  if (facts.length === 0 && !organization && !description) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(facts.length > 0 || organization) && (
        <Typography component="div" color="textSecondary">
          <Facts facts={facts} last={organization} />
        </Typography>
      )}
      {description && <Typography sx={descriptionText}>{description}</Typography>}
    </Box>
  )
}

/** 44 px high, for a finger. */
const organizationLink = { color: 'primary.main', overflowWrap: 'anywhere', py: 1.5, my: -1.5 }

const descriptionText = { maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }
