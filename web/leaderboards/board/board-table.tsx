import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { PACE } from '#web/ui/motion.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { entryRows } from './entry-row.tsx'

interface BoardTableProps {
  stat: LeaderboardStat
  /** True while the rows belong to the previous choice. */
  isStale?: boolean
  /** A skeleton has the table's shape but nothing to read. */
  skeleton?: boolean
  rowsRef?: Ref<HTMLTableSectionElement>
  /** The own row, if the rows do not contain it. It stands first and covers nothing. */
  pinned?: ReactNode
  children: ReactNode
}

/** The frame of a board. It is a real table, so that screen readers can name each figure's column. */
export function BoardTable({
  stat,
  isStale = false,
  skeleton = false,
  rowsRef,
  pinned,
  children,
}: BoardTableProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="table"
      aria-label={t(`leaderboards.stats.${stat}.label`)}
      aria-busy={isStale}
      aria-hidden={skeleton}
      // Faded as a whole. A sticky row that is faded by itself would let other rows shine through.
      sx={{ ...table, opacity: isStale ? 0.45 : 1 }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={rankColumn}>
            {t('leaderboards.columns.rank')}
          </Box>
          <Box component="th" scope="col" sx={nameColumn}>
            {t('leaderboards.columns.player')}
          </Box>
          <th scope="col">{t(`leaderboards.stats.${stat}.unit`)}</th>
        </tr>
      </thead>
      {pinned && <tbody>{pinned}</tbody>}
      <tbody ref={rowsRef}>{children}</tbody>
    </Box>
  )
}

const rounded = (...corners: string[]) =>
  Object.fromEntries(corners.map((corner) => [`border${corner}Radius`, '14px']))

const table = {
  width: '100%',
  transition: `opacity ${PACE}`,
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& thead th': {
    px: 1,
    pb: { xs: 0, sm: 1 },
    color: 'text.secondary',
    typography: 'caption',
    fontWeight: 'fontWeightMedium',
  },
  '& tbody tr > *': { height: { xs: 44, sm: 60 }, p: 0, px: { xs: 0.5, sm: 1 } },
  [lyingPhone]: { '& tbody tr > *': { height: 44 } },
  '& tr > :last-child': { pr: { xs: 1.5, sm: 3 }, whiteSpace: 'nowrap', textAlign: 'end' },
  '& tbody tr > :first-child': {
    ...rounded('TopLeft', 'BottomLeft'),
    color: 'text.secondary',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  '& tbody tr > th': { maxWidth: 0 },
  '& tbody tr > :last-child': { ...rounded('TopRight', 'BottomRight'), fontWeight: 'fontWeightBold' },
  '& tr[data-player]:not([aria-current]):hover > *': { backgroundColor: 'surface.raised' },
  ...entryRows,
}

const rankColumn = { minWidth: { xs: 48, sm: 88 }, textAlign: 'center' }

/** Takes the rest of the width. Long names wrap. */
const nameColumn = { width: '100%', maxWidth: 0, textAlign: 'start' }
