import { useTheme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const
export type MedalRank = keyof typeof METALS

export const hasMedal = (rank: number): rank is MedalRank => rank in METALS

/** The medal of the first three: a coin on a ribbon, with its place on it. */
export function Medal({ rank }: { rank: MedalRank }) {
  const { t } = useTranslation()
  const { palette } = useTheme().vars!
  const metal = METALS[rank]
  const rim = palette.medal[`${metal}Rim`]
  return (
    <svg width="28" height="34" viewBox="0 0 28 34" role="img" aria-label={t(`leaderboards.medal.${rank}`)}>
      <path d="M5 0h7l4 11-6 4z" fill={palette.brand.from} />
      <path d="M23 0h-7l-4 11 6 4z" fill={palette.brand.to} />
      <circle cx="14" cy="21.5" r="12" fill={rim} />
      <circle cx="14" cy="21.5" r="10" fill={palette.medal[metal]} />
      <path
        d="M6.5 17.5a8.5 8.5 0 0 1 15 0"
        fill="none"
        stroke="white"
        strokeOpacity="0.55"
        strokeWidth="1.2"
      />
      <text
        x="14"
        y="26"
        textAnchor="middle"
        fontSize="12.5"
        fontWeight="800"
        fill={palette.medal.ink}
        aria-hidden="true"
      >
        {rank}
      </text>
    </svg>
  )
}
