import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupScope } from '#domain/groups/group.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { LogoutIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { blockedGroups, unblockGroup } from './block-calls.ts'

// Few players need them.
const ReportDialog = lazyPart(() => import('#web/platform/report-dialog.tsx'))
const BlockDialog = lazyPart(() => import('./block-dialog.tsx'))

export interface MenuGroup extends GroupScope {
  name: string
  /** Blocking then offers to leave as well. */
  canLeave: boolean
}

const LEAVE = { team: 'groups.team.leave', organization: 'organizations.leave' } as const

interface GroupMenuProps {
  group: MenuGroup
  /** For members: asks whether to leave. */
  onLeave?: (() => void) | undefined
}

/** A menu to leave, report or block a group. */
export function GroupMenu({ group, onLeave }: GroupMenuProps) {
  const { t } = useTranslation()
  const report = useDialog()
  const block = useDialog()
  const { data } = useQuery(blockedGroups)
  const unblock = useUnblock(group)
  const isBlocked = data?.items.some(({ kind, id }) => kind === group.kind && id === group.id) ?? false
  return (
    <>
      <ActionMenu
        label={t('blocks.more', { name: group.name })}
        actions={[
          ...(onLeave ? [{ id: 'leave', label: t(LEAVE[group.kind]), Icon: LogoutIcon, act: onLeave }] : []),
          { id: 'report', label: t('blocks.report'), act: report.show },
          isBlocked
            ? { id: 'unblock', label: t('blocks.unblockGroup'), act: () => unblock.run() }
            : { id: 'block', label: t('blocks.blockGroup'), act: block.show },
        ]}
      />
      <Suspense>
        {report.count > 0 && (
          <ReportDialog key={report.count} subject={group} open={report.isOpen} onClose={report.hide} />
        )}
        {block.count > 0 && (
          <BlockDialog key={block.count} group={group} open={block.isOpen} onClose={block.hide} />
        )}
      </Suspense>
    </>
  )
}

export function useUnblock({ kind, id, name }: Pick<MenuGroup, 'kind' | 'id' | 'name'>) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useAction({
    async act() {
      await unblockGroup(kind, id)
      await queries.invalidateQueries(blockedGroups)
      notify(t('blocks.unblocked', { name }), 'success')
    },
    failed: t('blocks.failed'),
  })
}
