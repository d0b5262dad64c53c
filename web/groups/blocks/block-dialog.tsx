import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { leaveTeam } from '#web/groups/api/team-calls.ts'
import { leaveOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { blockedGroups, blockGroup } from './block-calls.ts'
import type { MenuGroup } from './group-menu.tsx'

interface BlockDialogProps {
  group: MenuGroup
  open: boolean
  onClose: () => void
}

/** Says what blocking does. A member can leave at the same time. */
export default function BlockDialog({ group, open, onClose }: BlockDialogProps) {
  const { t } = useTranslation()
  const [leaves, setLeaves] = useState(false)
  const block = useBlock(group, onClose)
  return (
    <FormDialog
      open={open}
      title={t('blocks.title', { name: group.name })}
      text={t(`blocks.text.${group.kind}`)}
      submitText={t('blocks.block')}
      submitColor="error"
      isPending={block.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        block.run(leaves)
      }}
      onClose={onClose}
    >
      {group.canLeave && (
        <FormControlLabel
          control={<Checkbox checked={leaves} onChange={(_, checked) => setLeaves(checked)} />}
          label={t('blocks.leave')}
        />
      )}
    </FormDialog>
  )
}

function useBlock({ kind, id, name }: MenuGroup, onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cache = useGroupCache()
  return useAction<boolean>({
    async act(leaves) {
      // Block before leaving, because only members can see some groups.
      await blockGroup(kind, id)
      if (leaves) await (kind === 'team' ? leaveTeam : leaveOrganization)(id)
      onDone()
      if (leaves && kind === 'organization') await navigate('/groups')
      if (leaves) cache.listsChanged()
      else await queries.invalidateQueries(blockedGroups)
      notify(t(leaves ? 'blocks.blockedAndLeft' : 'blocks.blocked', { name }), 'success')
    },
    failed: t('blocks.failed'),
    onFailed: cache.changed,
  })
}
