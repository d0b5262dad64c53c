import { useTranslation } from 'react-i18next'
import { GROUP_STATUSES, type GroupStatus } from '#domain/groups/group.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { useAction } from './use-action.ts'

interface StatusChoiceProps {
  status: GroupStatus
  /** What each status means for this kind of group. */
  texts: Record<GroupStatus, string>
  change(status: GroupStatus): Promise<unknown>
}

/** Whether a group is open to players or switched off; changes at once. */
export function StatusChoice({ status, texts, change }: StatusChoiceProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const choose = useAction<[GroupStatus]>({
    async act(chosen) {
      await change(chosen)
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  return (
    <RadioChoice
      label={t('groups.form.status')}
      labelHidden
      value={status}
      disabled={choose.running}
      onChange={choose.run}
      choices={GROUP_STATUSES.map((value) => ({
        value,
        label: t(`groups.form.statuses.${value}.label`),
        text: texts[value],
      }))}
    />
  )
}
