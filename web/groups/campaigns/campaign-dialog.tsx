import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import { CAMPAIGN_MAX_DAYS, CAMPAIGN_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useOwnToday } from '#web/platform/auth/use-own-today.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type CampaignOwner, changeCampaign, openCampaign } from './campaign-calls.ts'

interface CampaignDialogProps {
  group: CampaignOwner
  /** The campaign to change. Without it, the form opens a new one. */
  campaign?: Campaign
  open: boolean
  onClose: () => void
}

/** The input of the form. The goal is a text while it is typed. */
interface Form extends Omit<WriteCampaign, 'goal'> {
  goal: string
}

/** A new campaign lasts 30 days. */
function begin(campaign: Campaign | undefined, today: string): Form {
  if (!campaign) return { name: '', goal: '100000', beginsOn: today, endsOn: addDays(today, 29) }
  const { name, goal, beginsOn, endsOn } = campaign
  return { name, goal: `${goal}`, beginsOn, endsOn }
}

/** The first thing that keeps the form from being saved. */
function problemIn({ name, goal, beginsOn, endsOn }: Form): 'name' | 'goal' | 'days' | 'long' | null {
  if (name.trim() === '') return 'name'
  if (Number(goal) < 1) return 'goal'
  if (beginsOn === '' || endsOn === '' || endsOn < beginsOn) return 'days'
  // A date field also takes a year of five digits, which cannot be counted with.
  return dayNumber(endsOn) - dayNumber(beginsOn) <= CAMPAIGN_MAX_DAYS ? null : 'long'
}

/** The form of a campaign. */
export function CampaignDialog({ group, campaign, open, onClose }: CampaignDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const today = useOwnToday()
  const [form, setForm] = useState(() => begin(campaign, today))
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  const problem = problemIn(form)
  const isWrongDay = problem === 'days' || problem === 'long'
  const save = useAction({
    async act() {
      const filled = { ...form, name: form.name.trim(), goal: Number(form.goal) }
      await (campaign ? changeCampaign(group, campaign.id, filled) : openCampaign(group, filled))
      onClose()
      notify(
        t(campaign ? 'campaigns.dialog.changed' : 'campaigns.dialog.opened', { name: filled.name }),
        'success',
      )
    },
    invalidates: [laterQueryKeys.campaigns(group.kind, group.id)],
  })
  return (
    <FormDialog
      wide
      open={open}
      title={t(campaign ? 'campaigns.dialog.change' : 'campaigns.dialog.new')}
      text={t('campaigns.dialog.text')}
      problem={save.error && explainProblem(save.error, t('campaigns.dialog.failed'))}
      submitText={t('campaigns.dialog.save')}
      disabled={problem !== null}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) save.run()
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('campaigns.dialog.name')}
        value={form.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: CAMPAIGN_NAME_MAX_LENGTH, dir: 'auto' } }}
      />
      <TextField
        label={t('campaigns.dialog.goal')}
        value={form.goal}
        onChange={({ target }) => set({ goal: target.value.replaceAll(/\D/g, '') })}
        error={problem === 'goal'}
        helperText={problem === 'goal' && t('campaigns.dialog.problems.goal')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <Box sx={pair}>
        <TextField
          type="date"
          label={t('campaigns.dialog.from')}
          value={form.beginsOn}
          onChange={({ target }) => set({ beginsOn: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="date"
          label={t('campaigns.dialog.to')}
          value={form.endsOn}
          onChange={({ target }) => set({ endsOn: target.value })}
          error={isWrongDay}
          helperText={isWrongDay && t(`campaigns.dialog.problems.${problem}`, { days: CAMPAIGN_MAX_DAYS })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
    </FormDialog>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
}
