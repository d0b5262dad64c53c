import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamCard as Team } from '#contract/groups/team.ts'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { JoinControl } from '#web/groups/joining/join-control.tsx'
import { PACE } from '#web/ui/motion.ts'

interface TeamCardProps {
  team: Team
  /** True on the page of its organization, which is not named again there. */
  isWithinOrganization?: boolean
}

/** A group in a list. The whole card is a link to its page; its button is above that link. */
export function TeamCard({ team, isWithinOrganization = false }: TeamCardProps) {
  const { t } = useTranslation()
  const nameId = useId()
  return (
    <Card component="li" sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <GroupTile id={team.id} type={team.type} crestURL={team.crestURL} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h3" id={nameId} title={team.name} sx={{ ...clamped, textWrap: 'balance' }}>
            <Box component={Link} to={`/groups/${team.id}`} sx={wholeCard}>
              <bdi>{team.name}</bdi>
            </Box>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {typeAndSize(t, team)}
          </Typography>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={twoLines}>
        {team.description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ ...clamped, minHeight: '1.55em' }}>
        {affiliation(t, isWithinOrganization ? { ...team, organizationName: null } : team)}
      </Typography>
      <Box sx={{ position: 'relative', zIndex: 1, justifySelf: 'start', alignSelf: 'end' }}>
        <JoinControl team={team} describedBy={nameId} />
      </Box>
    </Card>
  )
}

export const typeAndSize = (t: TFunction, { type, memberCount }: Team) =>
  `${t(`groups.types.${type}`)} · ${t('groups.members', { count: memberCount })}`

/** The organization and the leader of the group. */
const affiliation = (t: TFunction, { organizationName, adminName }: Team) =>
  [
    organizationName && t('groups.partOf', { organization: organizationName }),
    adminName && t('groups.ledBy', { name: adminName }),
  ]
    .filter(Boolean)
    .join(' · ')

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto 1fr',
  gap: 1.5,
  p: { xs: 2.5, sm: 3 },
  transition: `background-color ${PACE}`,
  '&:has(h3 a:hover)': { backgroundColor: 'surface.raised' },
  '&:has(h3 a:focus-visible)': { outline: 3, outlineColor: 'primary.main', outlineOffset: 2 },
}

const wholeCard = {
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}

/** Two lines high where cards stand side by side, so that they look alike. */
const twoLines = { ...clamped, minHeight: { sm: '3.1em' } }
