import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/platform/api/use-action.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { MoreIcon } from '#web/ui/icons/action-icons.ts'
import { blockedGroups, unblockGroup } from './block-calls.ts'

// Few players need them.
const ReportDialog = lazy(() => import('#web/platform/report-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))

export interface MenuGroup {
  kind: 'team' | 'organization'
  id: string
  name: string
  /** Blocking then offers to leave as well. */
  canLeave: boolean
}

/** A menu to report or block a group. */
export function GroupMenu({ group }: { group: MenuGroup }) {
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const report = useDialog()
  const block = useDialog()
  const { data } = useQuery(blockedGroups)
  const unblock = useUnblock(group)
  const isBlocked = data?.items.some(({ kind, id }) => kind === group.kind && id === group.id) ?? false
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        aria-label={t('blocks.more', { name: group.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(report.show)} sx={item}>
          {t('blocks.report')}
        </MenuItem>
        <MenuItem onClick={choose(isBlocked ? unblock.run : block.show)} sx={item}>
          {t(isBlocked ? 'blocks.unblockGroup' : 'blocks.blockGroup')}
        </MenuItem>
      </Menu>
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

const item = { minHeight: 44 }
