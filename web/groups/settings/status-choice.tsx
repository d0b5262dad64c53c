import { useTranslation } from 'react-i18next'
import { GROUP_STATUSES, type GroupStatus } from '#domain/groups/group.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { useAction } from '#web/shell/api/use-action.ts'

interface StatusChoiceProps {
  status: GroupStatus
  /** What each status means for this kind of group. */
  texts: Record<GroupStatus, string>
  /** Asked before it is switched off. */
  question: { title: string; text: string; keep: string }
  change(status: GroupStatus): Promise<unknown>
}

/** Whether a group is open to players or switched off. Changes at once, but asks before it takes something from players. */
export function StatusChoice({ status, texts, question, change }: StatusChoiceProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const asking = useOpenings()
  const choose = useAction<[GroupStatus]>({
    async act(chosen) {
      await change(chosen)
      asking.hide()
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  return (
    <>
      <RadioChoice
        label={t('groups.form.status')}
        labelHidden
        value={status}
        disabled={choose.running}
        onChange={(chosen) => (chosen === 'inactive' ? asking.show() : choose.run(chosen))}
        choices={GROUP_STATUSES.map((value) => ({
          value,
          label: t(`groups.form.statuses.${value}.label`),
          text: texts[value],
        }))}
      />
      <AskDialog
        {...question}
        open={asking.isOpen}
        confirm={t('groupAdmin.bulk.deactivate')}
        destructive
        busy={choose.running}
        onKeep={asking.hide}
        onConfirm={() => choose.run('inactive')}
      />
    </>
  )
}
