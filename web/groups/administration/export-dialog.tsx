import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationExport, TeamExport } from '#contract/admin/administration.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { exportGroup } from '#web/groups/api/administration-calls.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { StatField } from '#web/ui/controls/stat-field.tsx'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

const KINDS = ['members', 'sessions', 'leaderboard'] as const
type Kind = (typeof KINDS)[number]

interface ExportDialogProps {
  group: GroupScope & { name: string }
  open: boolean
  onClose: () => void
}

/** The choices for exporting a group as a file. */
export function ExportDialog({ group, open, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('members')
  const [stat, setStat] = useState<LeaderboardStat>('totalJuggles')
  const exporting = useExport(group, onClose)
  const order: TeamExport = kind === 'leaderboard' ? { of: kind, stat, period: 'all' } : { of: kind }
  return (
    <FormDialog
      open={open}
      title={t('groupAdmin.export.title', { name: group.name })}
      text={t('groupAdmin.export.text')}
      submitText={t('groupAdmin.export.download')}
      isPending={exporting.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        exporting.run(order)
      }}
      onClose={onClose}
    >
      <RadioChoice<Kind>
        label={t('groupAdmin.export.what')}
        value={kind}
        onChange={setKind}
        choices={KINDS.map((value) => ({
          value,
          label: t(`groupAdmin.export.of.${value}.label`),
          text: t(`groupAdmin.export.of.${value}.text`),
        }))}
      />
      {kind === 'leaderboard' && <StatField value={stat} onChoose={setStat} />}
    </FormDialog>
  )
}

export function useExport(group: GroupScope, onDone?: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<TeamExport | OrganizationExport>({
    async act(order) {
      const { name, file } = await exportGroup(group, order)
      saveFile(name, file)
      notify(t('groupAdmin.export.done', { file: name }), 'success')
      onDone?.()
    },
    failed: t('groupAdmin.export.failed'),
  })
}
