import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OrganizationCard } from '#contract/groups/organization.ts'
import type { TeamCard } from '#contract/groups/team.ts'
import { chooseCurrentTeam } from '#web/groups/api/team-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { typeAndSize } from '#web/groups/discovery/team-card.tsx'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PACE } from '#web/ui/motion.ts'

interface OwnTeamRowProps {
  team: TeamCard
  /** Null while it is unknown, as without a signal. */
  current: boolean | null
  /** There is nothing to choose from. */
  onlyOne: boolean
}

export function OwnTeamRow({ team, current, onlyOne }: OwnTeamRowProps) {
  const { t } = useTranslation()
  return (
    <Row
      name={team.name}
      to={`/groups/${team.id}`}
      tile={<GroupTile id={team.id} type={team.type} crestURL={team.crestURL} size={44} />}
      note={typeAndSize(t, team)}
      action={current || onlyOne ? <CurrentBadge /> : current === false && <MakeCurrent team={team} />}
    />
  )
}

export function OwnOrganizationRow({ organization }: { organization: OrganizationCard }) {
  const { t } = useTranslation()
  return (
    <Row
      name={organization.name}
      to={`/organizations/${organization.id}`}
      tile={<GroupTile id={organization.id} type="organization" crestURL={organization.crestURL} size={44} />}
      note={`${t('groups.own.organization')} · ${t('groups.own.teams', { count: organization.teamCount })}`}
    />
  )
}

function MakeCurrent({ team }: { team: TeamCard }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const choose = useAction({
    async act() {
      await chooseCurrentTeam(team.id)
      cache.changed()
      notify(t('groups.own.currentChosen', { name: team.name }), 'success')
    },
    failed: t('groups.own.currentFailed'),
  })
  return (
    <Button
      size="small"
      color="inherit"
      loading={choose.isPending}
      aria-label={t('groups.own.makeCurrentNamed', { name: team.name })}
      onClick={() => choose.run()}
      sx={makeCurrent}
    >
      {t('groups.own.makeCurrent')}
    </Button>
  )
}

function CurrentBadge() {
  const { t } = useTranslation()
  return (
    <Typography component="span" variant="caption" sx={badge}>
      {t('groups.own.current')}
    </Typography>
  )
}

interface RowProps {
  name: string
  to: string
  tile: ReactNode
  note: string
  action?: ReactNode
}

function Row({ name, to, tile, note, action }: RowProps) {
  return (
    <Card component="li" sx={row}>
      {tile}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Box component={Link} to={to} sx={wholeRow}>
            <bdi>{name}</bdi>
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {action && <Box sx={actionPlace}>{action}</Box>}
    </Card>
  )
}

const row = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  minHeight: 84,
  transition: `background-color ${PACE}`,
  '&:has(h3 a:hover)': { backgroundColor: 'surface.raised' },
  '&:has(h3 a:focus-visible)': { outline: 3, outlineColor: 'primary.main', outlineOffset: 2 },
}

/** Above the link of the whole row. On a phone it is below the name. */
const actionPlace = {
  position: 'relative',
  zIndex: 1,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  ml: { xs: '56px', sm: 0 },
  mt: { xs: -1, sm: 0 },
  width: { xs: 'calc(100% - 56px)', sm: 'auto' },
}

const wholeRow = {
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}

const badge = {
  px: 1.25,
  py: 0.5,
  borderRadius: 99,
  color: 'primary.main',
  bgcolor: 'surface.raised',
  fontWeight: 'fontWeightBold',
  whiteSpace: 'nowrap',
}

/** In two lines where the player's own text is large. */
const makeCurrent = {
  color: 'text.secondary',
  flexShrink: { sm: 0 },
  px: 1,
  ml: { xs: -1, sm: 0 },
  textAlign: 'start',
  whiteSpace: 'normal',
}
