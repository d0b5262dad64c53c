import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CORRECTION_REASON_MAX_LENGTH } from '#contract/limits.ts'
import {
  CorrectAward,
  GiveAwards,
  type Level,
  type LevelProgram,
  type PlayerOnLevels,
} from '#contract/groups/levels.ts'
import { DialogField } from '#web/groups/forms/dialog-field.tsx'
import { useDialogForm } from '#web/groups/forms/use-dialog-form.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { todayOnDevice } from '#web/ui/device/device-time.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { correctAward, giveAwards } from '#web/groups/levels/level-calls.ts'
import { awardFor, standingIn } from '#web/groups/levels/standings.ts'

const ConfirmForm = GiveAwards.pick({ levelId: true, on: true })
const TakeBackForm = CorrectAward.pick({ levelId: true, reason: true })

interface AwardDialogProps {
  teamId: string
  program: LevelProgram
  player: PlayerOnLevels
  open: boolean
  onClose: () => void
}

/** Confirms a level that the coach saw, on the day when it happened. */
export function ConfirmLevelDialog({ teamId, program, player, open, onClose }: AwardDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const standing = standingIn(player, program)
  const choices = program.levels.filter(
    (level) => (awardFor(standing, level)?.state ?? 'reached') === 'reached',
  )
  const confirm = useAction<Pick<GiveAwards, 'levelId' | 'on'>>({
    async act(filled) {
      await giveAwards(teamId, { ...filled, userIds: [player.userId], step: 'confirmed' })
      onClose()
      notify(t('levels.queue.confirmed.done', { count: 1 }), 'success')
    },
    invalidates: [laterQueryKeys.teamLevels(teamId)],
  })
  const form = useDialogForm({
    schema: ConfirmForm,
    begin: { levelId: choices[0]?.id ?? '', on: todayOnDevice() },
    failed: t('levels.queue.confirmed.failed'),
    send: confirm.perform,
  })
  return (
    <FormDialog
      open={open}
      title={t('levels.confirmDialog.title', { name: player.displayName })}
      text={t(choices.length > 0 ? 'levels.confirmDialog.text' : 'levels.confirmDialog.nothing')}
      problem={form.problem}
      submitText={t('levels.confirmDialog.submit')}
      disabled={!form.formState.isValid}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <>
          <Controller
            control={form.control}
            name="levelId"
            render={({ field }) => (
              <LevelChoice levels={choices} value={field.value} onChoose={field.onChange} />
            )}
          />
          <DialogField
            control={form.control}
            name="on"
            type="date"
            max={todayOnDevice()}
            label={t('levels.confirmDialog.on')}
            wrong={t('validation.required')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Takes back what was confirmed by mistake. The reason stays in the ledger. */
export function TakeBackDialog({ teamId, program, player, open, onClose }: AwardDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const standing = standingIn(player, program)
  const choices = program.levels.filter((level) => {
    const state = awardFor(standing, level)?.state
    return state === 'confirmed' || state === 'handedOver'
  })
  const takeBack = useAction<Pick<CorrectAward, 'levelId' | 'reason'>>({
    async act(filled) {
      await correctAward(teamId, { ...filled, userId: player.userId })
      onClose()
      notify(t('levels.takeBackDialog.done'), 'success')
    },
    invalidates: [laterQueryKeys.teamLevels(teamId)],
  })
  const form = useDialogForm({
    schema: TakeBackForm,
    begin: { levelId: choices.at(-1)?.id ?? '', reason: '' },
    failed: t('levels.takeBackDialog.failed'),
    send: takeBack.perform,
  })
  return (
    <FormDialog
      open={open}
      title={t('levels.takeBackDialog.title', { name: player.displayName })}
      text={t('levels.takeBackDialog.text')}
      problem={form.problem}
      submitText={t('levels.takeBackDialog.submit')}
      submitColor="error"
      disabled={!form.formState.isValid}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="levelId"
        render={({ field }) => <LevelChoice levels={choices} value={field.value} onChoose={field.onChange} />}
      />
      <DialogField
        control={form.control}
        name="reason"
        label={t('levels.takeBackDialog.reason')}
        wrong={t('validation.required')}
        maxLength={CORRECTION_REASON_MAX_LENGTH}
      />
    </FormDialog>
  )
}

interface LevelChoiceProps {
  levels: readonly Level[]
  value: string
  onChoose: (id: string) => void
}

function LevelChoice({ levels, value, onChoose }: LevelChoiceProps) {
  const { t } = useTranslation()
  return (
    <Choice
      size="medium"
      label={t('levels.columns.level')}
      value={value}
      choices={levels.map(({ id, juggles }) => ({
        value: id,
        label: t('levels.inARow', { count: juggles }),
      }))}
      onChoose={onChoose}
    />
  )
}
