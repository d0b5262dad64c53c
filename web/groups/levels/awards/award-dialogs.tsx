import { todayOnDevice } from '#web/ui/device-time.ts'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CORRECTION_REASON_MAX_LENGTH } from '#contract/limits.ts'
import type { Level, LevelProgram, PlayerOnLevels } from '#contract/groups/levels.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { correctAward, giveAwards } from '#web/groups/levels/level-calls.ts'
import { awardFor, standingIn } from '#web/groups/levels/standings.ts'

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
  const [levelId, setLevelId] = useState(choices[0]?.id ?? '')
  const [on, setOn] = useState(todayOnDevice)
  const confirm = useAction({
    async act() {
      await giveAwards(teamId, { levelId, userIds: [player.userId], step: 'confirmed', on })
      onClose()
      notify(t('levels.queue.confirmed.done', { count: 1 }), 'success')
    },
    invalidates: [laterQueryKeys.teamLevels(teamId)],
  })
  return (
    <FormDialog
      open={open}
      title={t('levels.confirmDialog.title', { name: player.displayName })}
      text={t(choices.length > 0 ? 'levels.confirmDialog.text' : 'levels.confirmDialog.nothing')}
      problem={confirm.error && explainProblem(confirm.error, t('levels.queue.confirmed.failed'))}
      submitText={t('levels.confirmDialog.submit')}
      disabled={levelId === '' || on === ''}
      isPending={confirm.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        confirm.run()
      }}
      onClose={onClose}
    >
      {choices.length > 0 && <LevelChoice levels={choices} value={levelId} onChoose={setLevelId} />}
      {choices.length > 0 && (
        <TextField
          type="date"
          label={t('levels.confirmDialog.on')}
          value={on}
          onChange={({ target }) => setOn(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: todayOnDevice() } }}
        />
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
  const [levelId, setLevelId] = useState(choices.at(-1)?.id ?? '')
  const [reason, setReason] = useState('')
  const takeBack = useAction({
    async act() {
      await correctAward(teamId, { levelId, userId: player.userId, reason })
      onClose()
      notify(t('levels.takeBackDialog.done'), 'success')
    },
    invalidates: [laterQueryKeys.teamLevels(teamId)],
  })
  return (
    <FormDialog
      open={open}
      title={t('levels.takeBackDialog.title', { name: player.displayName })}
      text={t('levels.takeBackDialog.text')}
      problem={takeBack.error && explainProblem(takeBack.error, t('levels.takeBackDialog.failed'))}
      submitText={t('levels.takeBackDialog.submit')}
      submitColor="error"
      disabled={levelId === '' || reason.trim() === ''}
      isPending={takeBack.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        takeBack.run()
      }}
      onClose={onClose}
    >
      <LevelChoice levels={choices} value={levelId} onChoose={setLevelId} />
      <TextField
        label={t('levels.takeBackDialog.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: CORRECTION_REASON_MAX_LENGTH } }}
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
