import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamExport } from '#contract/admin/administration.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { StatField } from '#web/ui/boards/stat-field.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { ExportedGroup } from '#web/groups/admin/api/administration-calls.ts'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { useExport } from './use-export.ts'

const KINDS = ['members', 'sessions', 'leaderboard'] as const
type Kind = (typeof KINDS)[number]

interface ExportDialogProps {
  group: ExportedGroup & { name: string }
  open: boolean
  onClose(): void
}

/** What a group gives out as a file. */
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
      sending={exporting.running}
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
