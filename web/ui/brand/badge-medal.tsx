import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type Badge, badgeLevel } from '#domain/statistics/badges.ts'
import { formatShort } from '#web/ui/format/numbers.ts'
import { BoltIcon, FireIcon, SumIcon, TimerIcon } from '#web/ui/icons/practice-icons.ts'

const ICONS = { run: BoltIcon, session: TimerIcon, total: SumIcon, streak: FireIcon }

interface BadgeMedalProps {
  badge: Badge
  /** Pixels. */
  size?: number
  /** Not earned yet: an empty place for the badge. */
  locked?: boolean
}

/** A badge as a medal: its number, its kind, and the metal of its rank. Decorative, because the text beside it says the same. */
export function BadgeMedal({ badge, size = 72, locked = false }: BadgeMedalProps) {
  const { kind, threshold } = badge
  const Icon = ICONS[kind]
  const number = formatShort(threshold)
  return (
    <Box aria-hidden sx={[face(size), locked ? empty : metal(metalOf(badge), badge)]}>
      <Icon sx={{ fontSize: size * 0.28 }} />
      <Box
        component="span"
        sx={{
          fontSize: size * sizeOf(number),
          fontWeight: 800,
          lineHeight: 1,
          letterSpacing: '-0.03em',
        }}
      >
        {number}
      </Box>
    </Box>
  )
}

/** German writes ten thousand in full; English writes 10K. */
function sizeOf({ length }: string): number {
  if (length > 5) return 0.17
  return length > 3 ? 0.22 : 0.27
}

type Metal = 'bronze' | 'silver' | 'gold'

/** The lowest third of a kind is bronze, the highest is gold. */
function metalOf(badge: Badge): Metal {
  const { level, of } = badgeLevel(badge)
  const rank = (level - 1) / of
  if (rank < 1 / 3) return 'bronze'
  return rank < 2 / 3 ? 'silver' : 'gold'
}

const face = (size: number) => ({
  width: size,
  height: size,
  flexShrink: 0,
  borderRadius: '50%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '2px',
})

/** The rim fills with the level: a full ring is the rarest badge of its kind. */
const metal =
  (name: Metal, badge: Badge) =>
  ({ vars }: Theme) => {
    const { [name]: color, [`${name}Rim` as const]: rim, ink } = vars!.palette.medal
    const { level, of } = badgeLevel(badge)
    const ring = `conic-gradient(${rim} ${(level / of) * 100}%, color-mix(in srgb, ${rim} 25%, transparent) 0)`
    return {
      color: ink,
      border: '5px solid transparent',
      background: `linear-gradient(${color}, ${color}) padding-box, ${ring} border-box`,
    }
  }

const empty = ({ vars }: Theme) => ({
  color: vars!.palette.text.secondary,
  border: `3px dashed ${vars!.palette.text.disabled}`,
})
