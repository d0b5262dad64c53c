import Card from '@mui/material/Card'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LevelProgram, PlayerOnLevels, TeamLevels } from '#contract/groups/levels.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { compareNames } from '#web/ui/format/locale.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { CheckCircleIcon, HistoryIcon, UndoIcon } from '#web/ui/icons/action-icons.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { ConfirmLevelDialog, TakeBackDialog } from './awards/award-dialogs.tsx'
import { LedgerDialog } from './awards/ledger-dialog.tsx'
import { highestConfirmed, standingIn } from './standings.ts'

type Sort = 'player' | 'level' | 'best'
type Opened = { which: 'confirm' | 'takeBack' | 'ledger'; player: PlayerOnLevels }

/** All players of a team with the level of each. */
export function LevelTable({ view, program }: { view: TeamLevels; program: LevelProgram }) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<Sort>('level')
  const [opened, setOpened] = useState<Opened | null>(null)
  const dialog = useDialog()
  const rows = view.players.filter((player) => standingIn(player, program)).sort(orderOf(sort, program))
  const open = (which: Opened['which'], player: PlayerOnLevels) => {
    setOpened({ which, player })
    dialog.show()
  }
  const shown = { teamId: view.teamId, program, open: dialog.isOpen, onClose: dialog.hide }
  return (
    <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1 }}>
      <DataTable
        label={t('levels.table')}
        rows={rows}
        columns={columns(t, program)}
        idOf={({ userId }) => userId}
        nameOf={({ displayName }) => displayName}
        sortedBy={sort}
        onSort={setSort}
        actions={{
          label: t('levels.actions'),
          renderMenu: (player) => <PlayerMenu player={player} program={program} onOpen={open} />,
        }}
      />
      {opened?.which === 'confirm' && (
        <ConfirmLevelDialog key={dialog.count} player={opened.player} {...shown} />
      )}
      {opened?.which === 'takeBack' && (
        <TakeBackDialog key={dialog.count} player={opened.player} {...shown} />
      )}
      {opened?.which === 'ledger' && <LedgerDialog key={dialog.count} player={opened.player} {...shown} />}
    </Card>
  )
}

interface PlayerMenuProps {
  player: PlayerOnLevels
  program: LevelProgram
  onOpen: (which: Opened['which'], player: PlayerOnLevels) => void
}

function PlayerMenu({ player, program, onOpen }: PlayerMenuProps) {
  const { t } = useTranslation()
  const action = (which: Opened['which'], Icon: typeof HistoryIcon) => ({
    id: which,
    label: t(`levels.menu.${which}`),
    Icon,
    act: () => onOpen(which, player),
  })
  return (
    <ActionMenu
      label={t('levels.actionsOf', { name: player.displayName })}
      actions={[
        action('confirm', CheckCircleIcon),
        ...(highestConfirmed(player, program) ? [action('takeBack', UndoIcon)] : []),
        action('ledger', HistoryIcon),
      ]}
    />
  )
}

const columns = (t: TFunction, program: LevelProgram): Column<PlayerOnLevels, Sort>[] => [
  {
    id: 'player',
    label: t('coach.columns.player'),
    sort: { by: 'player', direction: 'asc' },
    cell: ({ displayName, userId, photoURL }) => (
      <NameCell
        picture={<MonogramAvatar name={displayName} colorKey={userId} photoURL={photoURL} />}
        name={displayName}
      />
    ),
  },
  {
    id: 'level',
    label: t('levels.columns.level'),
    isNumber: true,
    sort: { by: 'level', direction: 'desc' },
    cell: (player) => countOr(highestConfirmed(player, program)?.juggles),
  },
  {
    id: 'best',
    label: t('levels.columns.best'),
    isNumber: true,
    from: 'sm',
    sort: { by: 'best', direction: 'desc' },
    cell: (player) => countOr(standingIn(player, program)?.best ?? undefined),
  },
]

const countOr = (count: number | undefined) => (count === undefined ? '–' : formatCount(count))

function orderOf(sort: Sort, program: LevelProgram) {
  const value = (player: PlayerOnLevels) =>
    sort === 'best'
      ? (standingIn(player, program)?.best ?? -1)
      : (highestConfirmed(player, program)?.juggles ?? -1)
  return (a: PlayerOnLevels, b: PlayerOnLevels) =>
    (sort === 'player' ? 0 : value(b) - value(a)) || compareNames(a.displayName, b.displayName)
}
