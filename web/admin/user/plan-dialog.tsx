import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GivenPlan, UserDetail } from '#contract/admin/users.ts'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { userCalls, useUserAction } from '#web/admin/users/use-user-actions.ts'
import { ChangedMeanwhile } from '#web/platform/changed-meanwhile.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatLocalDate } from '#web/ui/format/dates.ts'

/** Gives a user a plan that nobody pays for, or takes it back. Mounted while it is open. */
export function PlanDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [tier, setTier] = useState<GivenPlan['tier']>(user.givenPlan?.tier ?? 'plus')
  const [until, setUntil] = useState(user.givenPlan?.until ?? '')
  const { givenPlan: saved, givenPlanVersion: version } = user
  const [read, setRead] = useState(version)
  const name = user.displayName
  const plan = t(`billing.tiers.${tier}`)
  const takeSaved = () => {
    setTier(saved?.tier ?? 'free')
    setUntil(saved?.until ?? '')
    setRead(version)
  }
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setRead(version)
    action.run({
      users: [user],
      call: (userId) =>
        userCalls.givePlan(userId, { tier, until: tier === 'free' ? null : until || null, version }),
      done: () =>
        t(tier === 'free' ? 'admin.actions.plan.taken' : 'admin.actions.plan.given', { name, plan }),
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      open
      title={t('admin.actions.plan.title', { name })}
      text={t('admin.actions.plan.text')}
      submitText={t('admin.actions.plan.submit')}
      disabled={read !== version}
      isPending={action.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {read !== version && (
        <ChangedMeanwhile
          outdated={{ isKnown: true, takeSaved, keepTyped: save }}
          saved={[
            t(saved ? `billing.tiers.${saved.tier}` : 'admin.actions.plan.none'),
            ...(saved?.until ? [formatLocalDate(saved.until)] : []),
          ]}
        />
      )}
      <TextField
        select
        fullWidth
        label={t('admin.actions.plan.tier')}
        value={tier}
        onChange={({ target }) => setTier(target.value as GivenPlan['tier'])}
      >
        {SOLD_TIERS.map((sold) => (
          <MenuItem key={sold} value={sold}>
            {t(`billing.tiers.${sold}`)}
          </MenuItem>
        ))}
        <MenuItem value="free">{t('admin.actions.plan.none')}</MenuItem>
      </TextField>
      {tier !== 'free' && (
        <TextField
          fullWidth
          type="date"
          label={t('admin.actions.plan.until')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          helperText={t('admin.actions.plan.untilHelp')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </FormDialog>
  )
}
