import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SeenTeam } from '#web/groups/api/team-calls.ts'
import { GroupMenu } from '#web/groups/blocks/group-menu.tsx'
import { JoinControl } from '#web/groups/card/join-control.tsx'
import { GroupHeader } from '#web/groups/group-page/group-header.tsx'
import { GroupTile } from '#web/groups/card/group-tile.tsx'
import { LeaveTeam } from './leave-team.tsx'

export function TeamHeader({ seen: { card, inside } }: { seen: SeenTeam }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { standing } = card.me
  return (
    <GroupHeader
      tile={<GroupTile id={card.id} type={card.type} size={64} />}
      name={card.name}
      titleId={titleId}
      facts={
        <>
          {t(`groups.types.${card.type}`)} · {t('groups.members', { count: card.memberCount })}
          {card.organizationId && card.organizationName && (
            <>
              {' · '}
              <Box component={Link} to={`/organizations/${card.organizationId}`} sx={organizationLink}>
                {card.organizationName}
              </Box>
            </>
          )}
          {card.adminName && <Box>{t('groups.ledBy', { name: card.adminName })}</Box>}
        </>
      }
      description={card.description}
      actions={
        <>
          {standing === 'manage' && (
            <Typography color="textSecondary">{t('groups.standing.manages')}</Typography>
          )}
          {standing === 'member' && inside && <LeaveTeam team={inside} />}
          {standing !== 'manage' && !(standing === 'member' && inside) && (
            <JoinControl team={card} describedBy={titleId} />
          )}
        </>
      }
      menu={
        <GroupMenu
          group={{ kind: 'team', id: card.id, name: card.name, canLeave: inside?.abilities.leave ?? false }}
        />
      }
    />
  )
}

const organizationLink = { color: 'primary.main', overflowWrap: 'anywhere' }
