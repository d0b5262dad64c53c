import Box from '@mui/material/Box'
import type { GroupType } from '#domain/groups/group.ts'
import { monogramTone } from '#web/ui/brand/monogram.ts'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'
import { CoachIcon, OrganizationIcon, SchoolIcon, ShieldIcon } from '#web/ui/icons/people-icons.ts'
import { TrophyIcon } from '#web/ui/icons/practice-icons.ts'

const ICONS = {
  team: GroupsIcon,
  school: SchoolIcon,
  league: TrophyIcon,
  club: ShieldIcon,
  academy: CoachIcon,
  organization: OrganizationIcon,
}

interface GroupTileProps {
  /** The color depends on the id, so that a new name keeps it. */
  id: string
  type: GroupType | 'organization'
  /** The group's own crest, which then takes the place of the icon. */
  crestURL?: string | null
  /** Pixels. */
  size?: number
}

/** A group's picture: its own crest, or the icon of its type on its own calm color. Text beside it names the type. */
export function GroupTile({ id, type, crestURL = null, size = 48 }: GroupTileProps) {
  if (crestURL) return <Crest address={crestURL} size={size} />
  const Icon = ICONS[type]
  return (
    <Box
      aria-hidden
      sx={({ vars }) => ({
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: `${Math.round(size * 0.3)}px`,
        color: vars!.palette.text.primary,
        backgroundColor: vars!.palette.monogram[monogramTone(id)],
      })}
    >
      <Icon sx={{ fontSize: size * 0.54 }} />
    </Box>
  )
}

/** Text beside it names the group. */
export const Crest = ({ address, size }: { address: string; size: number | string }) => (
  <Box
    component="img"
    src={address}
    alt=""
    sx={{ flexShrink: 0, display: 'block', width: size, height: size, objectFit: 'contain' }}
  />
)
