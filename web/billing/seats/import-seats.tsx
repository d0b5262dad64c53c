import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { SeatImport } from '#contract/billing/seats.ts'
import { SEAT_LIST_MAX_LENGTH } from '#contract/limits.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { importSeats } from '#web/billing/api/billing-calls.ts'
import { usePlanChanged } from '#web/billing/api/use-plan-changed.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FileButton } from '#web/ui/files/file-button.tsx'
import { readText } from '#web/ui/files/read-text.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { AttachFileIcon, UploadFileOutlinedIcon } from '#web/ui/icons/action-icons.ts'

interface ImportSeatsProps {
  organizationId: string
  /** The current seat plans; at least one. */
  plans: readonly SeatPlan[]
}

export function ImportSeats(props: ImportSeatsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileOutlinedIcon />} onClick={() => setOpen(true)}>
        {t('seats.import.open')}
      </Button>
      {open && <ImportSeatsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ImportSeatsDialogProps {
  organizationId: string
  plans: readonly SeatPlan[]
  onClose: () => void
}

/** Imports seats from a file. The server checks the file first, and a preview shows its effect above the button. */
function ImportSeatsDialog({ organizationId, plans, onClose }: ImportSeatsDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<SoldTier>(plans[0]!.tier)
  // The chosen plan may end while the dialog is open.
  const plan = plans.find((each) => each.tier === chosen) ?? plans[0]!
  const { tier } = plan
  const list = useSeatList(organizationId, tier)
  const { isPending, run } = useImport({ organizationId, plans, onClose }, tier, list.csv)
  const count = list.checked?.assigned ?? 0
  const isTooMany = count > plan.paid - plan.assigned
  const problem = list.problem ?? (isTooMany ? t('seats.import.tooMany') : null)
  return (
    <FormDialog
      open
      title={t('seats.import.title')}
      text={t('seats.import.text', { tier: t(`billing.tiers.${tier}`) })}
      submitText={t('seats.import.submit', { count })}
      disabled={count === 0 || isTooMany}
      isPending={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      onClose={onClose}
    >
      {plans.length > 1 && (
        <Choice<SoldTier>
          size="medium"
          label={t('seats.buy.tier')}
          value={tier}
          choices={plans.map((each) => ({
            value: each.tier,
            label: t(`billing.tiers.${each.tier}`),
          }))}
          onChoose={setChosen}
        />
      )}
      <ChooseFile name={list.name} onChoose={list.choose} />
      {/* Always there, even if empty: a live region that appears together with its text may not be announced. */}
      <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
        {list.checked && <ImportPreview checked={list.checked} />}
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
    </FormDialog>
  )
}

function useImport({ organizationId, onClose }: ImportSeatsDialogProps, tier: SoldTier, csv: string | null) {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  return useAction({
    async act() {
      const { assigned } = await importSeats(organizationId, { tier, csv: csv!, dryRun: false })
      onClose()
      await planChanged()
      notify(t('seats.import.done', { count: assigned }), 'success')
    },
    failed: t('seats.import.failed'),
  })
}

interface ChooseListProps {
  /** The name of the chosen file. */
  name: string | null
  onChoose: (file: File) => void
}

function ChooseFile({ name, onChoose }: ChooseListProps) {
  const { t } = useTranslation()
  return (
    <FileButton
      accept=".csv,text/csv,text/plain"
      variant="outlined"
      startIcon={<AttachFileIcon />}
      sx={{ justifyContent: 'flex-start' }}
      onFile={onChoose}
    >
      {name ?? t('seats.import.choose')}
    </FileButton>
  )
}

const GIVES: ReadonlySet<SeatImport['rows'][number]['outcome']> = new Set(['assigned', 'moved'])

/** The effect of a list, and its skipped rows with their reasons. */
function ImportPreview({ checked: { assigned, rows } }: { checked: SeatImport }) {
  const { t } = useTranslation()
  const leftOut = rows.filter(({ outcome }) => !GIVES.has(outcome))
  return (
    <>
      <Typography>{t('seats.import.willAssign', { count: assigned })}</Typography>
      {leftOut.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('seats.import.problems')}
          </Typography>
          <Box component="ul" tabIndex={0} aria-label={t('seats.import.problems')} sx={leftOutList}>
            {leftOut.map(({ line, email, outcome }) => (
              <Typography component="li" variant="body2" key={line} sx={{ overflowWrap: 'anywhere' }}>
                {t('seats.import.row', { line, email })} {t(`seats.import.outcomes.${outcome}`)}
              </Typography>
            ))}
          </Box>
        </>
      )}
    </>
  )
}

/** The chosen file, and the server's preview of it. */
function useSeatList(organizationId: string, tier: SoldTier) {
  const { t } = useTranslation()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const isTooLong = file !== null && file.csv.length > SEAT_LIST_MAX_LENGTH
  const check = useQuery({
    queryKey: laterQueryKeys.seatListCheck(organizationId, tier, file?.csv),
    queryFn: () => importSeats(organizationId, { tier, csv: file!.csv, dryRun: true }),
    enabled: file !== null && !isTooLong,
    retry: false,
    staleTime: 0,
  })
  const failed = t('seats.import.checkFailed')
  const choose = useAction<File>({
    act: async (chosen) => setFile({ name: chosen.name, csv: await readText(chosen) }),
    failed,
  })
  return {
    name: file?.name ?? null,
    csv: file?.csv ?? null,
    checked: check.data ?? null,
    problem: isTooLong ? failed : check.error && explainProblem(check.error, failed),
    choose: (chosen: File) => choose.run(chosen),
  }
}

const leftOutList = { m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflowY: 'auto', display: 'grid', gap: 0.5 }
