import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptPlayer, KeptPlayerList } from '#contract/squads/kept-players.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import {
  changeKeptPlayer,
  exportKeptPlayer,
  mergeKeptPlayers,
  removeKeptPlayer,
  renewCard,
  signOutKeptPlayer,
} from '#web/squads/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import {
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  LogoutIcon,
  UndoIcon,
} from '#web/ui/icons/action-icons.ts'
import { PeopleIcon, RenewIcon } from '#web/ui/icons/people-icons.ts'
import { BarChartIcon } from '#web/ui/icons/practice-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type MenuAction, ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { EditDialog, MergeDialog } from './player-dialogs.tsx'
import { PracticeDialog } from './practice-dialog.tsx'

interface PlayerMenuProps {
  player: KeptPlayer
  list: KeptPlayerList
}

type Asking = 'edit' | 'practice' | 'merge' | 'remove' | 'renew'

/** The menu with every action for one player. */
export function PlayerMenu({ player, list }: PlayerMenuProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking | null>(null)
  const stop = () => setAsking(null)
  const { id, displayName: name } = player
  const change = useChange(stop)
  const actions = usePlayerActions(player, {
    canMerge: list.items.length > 1,
    ask: setAsking,
    change: change.run,
  })
  return (
    <>
      <ActionMenu label={t('squads.menu.label', { name })} actions={actions} />
      {asking === 'edit' && <EditDialog player={player} list={list} onClose={stop} />}
      {asking === 'practice' && <PracticeDialog player={player} onClose={stop} />}
      {asking === 'merge' && (
        <MergeDialog
          player={player}
          others={list.items.filter((other) => other.id !== id)}
          isPending={change.isPending}
          onClose={stop}
          onMerge={(into) =>
            change.run({ act: () => mergeKeptPlayers(id, into), said: t('squads.menu.merged') })
          }
        />
      )}
      <AskDialog
        open={asking === 'renew'}
        title={t('squads.menu.renewTitle', { name })}
        text={t('squads.menu.renewText')}
        keep={t('squads.menu.keepCard')}
        confirm={t('squads.menu.renew')}
        isPending={change.isPending}
        onKeep={stop}
        onConfirm={() => change.run({ act: () => renewCard(id), said: t('squads.menu.renewed', { name }) })}
      />
      <AskDialog
        open={asking === 'remove'}
        title={t('squads.menu.removeTitle', { name })}
        text={t('squads.menu.removeText')}
        keep={t('common.cancel')}
        confirm={t('squads.menu.remove')}
        destructive
        isPending={change.isPending}
        onKeep={stop}
        onConfirm={() =>
          change.run({ act: () => removeKeptPlayer(id), said: t('squads.menu.removed', { name }) })
        }
      />
    </>
  )
}

interface Change {
  act: () => Promise<unknown>
  /** The message after a success. */
  said: string
}

function useChange(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<Change>({
    async act({ act, said }) {
      await act()
      notify(said, 'success')
      onDone()
    },
    failed: t('common.unexpectedProblem'),
    invalidates: [laterQueryKeys.teams],
  })
}

interface ActionOptions {
  canMerge: boolean
  ask: (asking: Asking) => void
  change: (change: Change) => void
}

/** What can be done with a player. Some of it asks first. */
function usePlayerActions(player: KeptPlayer, { canMerge, ask, change }: ActionOptions): MenuAction[] {
  const { t } = useTranslation()
  const { id, displayName: name } = player
  const archive = (isArchived: boolean) =>
    change({
      act: () => changeKeptPlayer(id, { isArchived }),
      said: t(isArchived ? 'squads.menu.archived' : 'squads.menu.back', { name }),
    })
  return [
    { id: 'edit', label: t('squads.menu.edit'), Icon: EditIcon, act: () => ask('edit') },
    { id: 'practice', label: t('squads.menu.practice'), Icon: BarChartIcon, act: () => ask('practice') },
    player.isArchived
      ? { id: 'back', label: t('squads.menu.bringBack'), Icon: UndoIcon, act: () => archive(false) }
      : { id: 'archive', label: t('squads.menu.archive'), Icon: HistoryIcon, act: () => archive(true) },
    { id: 'renew', label: t('squads.menu.renew'), Icon: RenewIcon, act: () => ask('renew') },
    ...(player.devices > 0
      ? [
          {
            id: 'signOut',
            label: t('squads.menu.signOut'),
            Icon: LogoutIcon,
            act: () =>
              change({ act: () => signOutKeptPlayer(id), said: t('squads.menu.signedOut', { name }) }),
          },
        ]
      : []),
    ...(canMerge
      ? [{ id: 'merge', label: t('squads.menu.merge'), Icon: PeopleIcon, act: () => ask('merge') }]
      : []),
    {
      id: 'export',
      label: t('squads.menu.export'),
      Icon: DownloadIcon,
      act: () => change({ act: () => saveExport(id), said: t('squads.menu.exported') }),
    },
    {
      id: 'remove',
      label: t('squads.menu.remove'),
      Icon: DeleteIcon,
      act: () => ask('remove'),
      isDestructive: true,
    },
  ]
}

async function saveExport(playerId: string): Promise<void> {
  const { name, file } = await exportKeptPlayer(playerId)
  saveFile(name, file)
}
