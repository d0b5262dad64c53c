import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type Campaign, type ChangeCampaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import { CAMPAIGN_MAX_DAYS, CAMPAIGN_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { DayFields } from '#web/groups/forms/day-fields.tsx'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { ChangedMeanwhile } from '#web/platform/changed-meanwhile.tsx'
import { useDialogForm } from '#web/groups/forms/use-dialog-form.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useOwnToday } from '#web/platform/auth/use-own-today.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { changeCampaign, openCampaign } from './campaign-calls.ts'

interface CampaignDialogProps {
  group: GroupScope
  /** The campaign to change. Without it, the form opens a new one. */
  campaign?: Campaign
  open: boolean
  onClose: () => void
}

/** What is typed. The goal is a text until it is saved. */
const CampaignForm = z
  .object({ name: z.string(), goal: z.string(), beginsOn: z.string(), endsOn: z.string() })
  .transform((typed) => ({ ...typed, goal: Number(typed.goal) }))
  .pipe(WriteCampaign)

/** A new campaign lasts 30 days. */
function begin(campaign: Campaign | undefined, today: string): z.input<typeof CampaignForm> {
  if (!campaign) return { name: '', goal: '100000', beginsOn: today, endsOn: addDays(today, 29) }
  const { name, goal, beginsOn, endsOn } = campaign
  return { name, goal: `${goal}`, beginsOn, endsOn }
}

const savedFacts = (t: TFunction, { name, goal, beginsOn, endsOn }: Campaign): string[] => [
  name,
  t('tasks.goals.touches', { count: goal }),
  t('campaigns.days', { from: formatUtcDay(beginsOn), to: formatUtcDay(endsOn) }),
]

/** The form of a campaign. */
export function CampaignDialog({ group, campaign, open, onClose }: CampaignDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const today = useOwnToday()
  const save = useAction<ChangeCampaign>({
    async act(filled) {
      await (campaign ? changeCampaign(group, campaign.id, filled) : openCampaign(group, filled))
      onClose()
      notify(
        t(campaign ? 'campaigns.dialog.changed' : 'campaigns.dialog.opened', { name: filled.name }),
        'success',
      )
    },
    invalidates: [laterQueryKeys.campaigns(group.kind, group.id)],
  })
  const form = useDialogForm({
    schema: CampaignForm,
    begin: begin(campaign, today),
    version: campaign?.version,
    failed: t('campaigns.dialog.failed'),
    send: save.perform,
  })
  const { control } = form
  return (
    <FormDialog
      wide
      open={open}
      title={t(campaign ? 'campaigns.dialog.change' : 'campaigns.dialog.new')}
      text={t('campaigns.dialog.text')}
      problem={form.problem}
      submitText={t('campaigns.dialog.save')}
      disabled={form.outdated?.isKnown ?? false}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {campaign && form.outdated && (
        <ChangedMeanwhile outdated={form.outdated} saved={savedFacts(t, campaign)} />
      )}
      <DialogField
        control={control}
        name="name"
        autoFocus
        label={t('campaigns.dialog.name')}
        wrong={t('groups.form.nameRequired')}
        maxLength={CAMPAIGN_NAME_MAX_LENGTH}
      />
      <DialogField
        control={control}
        name="goal"
        label={t('campaigns.dialog.goal')}
        wrong={t('campaigns.dialog.problems.goal')}
        digits={8}
      />
      <DayFields
        control={control}
        first={{ name: 'beginsOn', label: t('campaigns.dialog.from') }}
        last={{
          name: 'endsOn',
          label: t('campaigns.dialog.to'),
          early: t('campaigns.dialog.problems.days'),
          late: t('campaigns.dialog.problems.long', { days: CAMPAIGN_MAX_DAYS }),
        }}
      />
    </FormDialog>
  )
}
