import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { usePlanChanged } from '#web/billing/api/billing-keys.ts'
import { importSeats } from '#web/billing/api/seat-calls.ts'
import { useTask } from '#web/shell/api/use-action.ts'
import { SeatsDialog } from '#web/billing/seats/paying/seats-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useSeatList } from './use-seat-list.ts'

interface ImportSeatsDialogProps {
  organizationId: string
  plans: readonly SeatPlan[]
  onClose: () => void
}

/** A file is checked by the server first; what it would do stands there before the button that does it. */
export function ImportSeatsDialog({ organizationId, plans, onClose }: ImportSeatsDialogProps) {
  const { t } = useTranslation()
  const [tier, setTier] = useState<SoldTier>(plans[0]!.tier)
  const list = useSeatList(organizationId, tier)
  const { running, submit } = useImport({ organizationId, plans, onClose }, tier, list.csv)
  const count = list.checked?.assigned ?? 0
  const plan = plans.find((each) => each.tier === tier)!
  const isTooMany = count > plan.paid - plan.assigned
  return (
    <SeatsDialog
      title={t('seats.import.title')}
      text={t('seats.import.text', { tier: t(`billing.tiers.${tier}`) })}
      problem={list.problem ?? (isTooMany ? t('seats.import.tooMany') : null)}
      submitText={t('seats.import.submit', { count })}
      disabled={count === 0 || isTooMany}
      running={running}
      onSubmit={submit}
      onClose={onClose}
    >
      {plans.length > 1 && (
        <TextField
          select
          label={t('seats.buy.tier')}
          value={tier}
          onChange={(event) => setTier(event.target.value as SoldTier)}
        >
          {plans.map((each) => (
            <MenuItem key={each.tier} value={each.tier}>
              {t(`billing.tiers.${each.tier}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ChooseFile name={list.name} onChoose={list.choose} />
      {/* There before it says anything: what comes with its words may not be read aloud. */}
      <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
        {list.checked && <ImportPreview checked={list.checked} />}
      </Box>
    </SeatsDialog>
  )
}

function useImport({ organizationId, onClose }: ImportSeatsDialogProps, tier: SoldTier, csv: string | null) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  const { running, run } = useTask(t('seats.import.failed'))
  const submit = () =>
    run(async () => {
      const { assigned } = await importSeats(organizationId, { tier, csv: csv!, dryRun: false })
      onClose()
      await planChanged()
      notify(t('seats.import.done', { count: assigned }), 'success')
    })
  return { running, submit }
}
