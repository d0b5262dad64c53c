import { useTranslation } from 'react-i18next'
import { LEAST_EVIDENCE_MAX_MEMBERS } from '#domain/leaderboard.ts'
import { EVIDENCE, type Evidence } from '#domain/practice/evidence.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { RadioChoice } from '#web/ui/controls/radio-choice.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

interface BoardEvidenceProps {
  group: { memberCount: number; leastEvidence: Evidence }
  change: (leastEvidence: Evidence) => Promise<unknown>
}

/** How well a session must be known to count on a group's boards (product 7.3). A change takes effect at once. */
export function BoardEvidence({ group: { memberCount, leastEvidence }, change }: BoardEvidenceProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const choose = useAction<Evidence>({
    async act(chosen) {
      await change(chosen)
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
    invalidates: [queryKeys.leaderboard],
  })
  if (memberCount > LEAST_EVIDENCE_MAX_MEMBERS && leastEvidence === 'tapped') return null
  const title = t('groups.form.boards.title')
  return (
    <SettingsCard title={title}>
      <RadioChoice
        label={title}
        labelHidden
        value={leastEvidence}
        disabled={choose.isPending}
        onChange={(chosen) => choose.run(chosen)}
        choices={EVIDENCE.map((value) => ({
          value,
          label: t(`groups.form.boards.choices.${value}.label`),
          text: t(`groups.form.boards.choices.${value}.text`),
        }))}
      />
    </SettingsCard>
  )
}
