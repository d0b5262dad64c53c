import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChangeKeptPlayer, type KeptPlayer } from '#contract/squads/kept-players.ts'
import { isBirthYear } from '#domain/players/under-16.ts'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'

const { shape } = ChangeKeptPlayer

/** The number in a text field; null if the field is empty. */
const numberIn = (number: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,4}$/)
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(number)

/** The fields of a kept player, as the API names them. */
const PlayerForm = z.object({
  displayName: shape.displayName.unwrap(),
  shirtNumber: numberIn(shape.shirtNumber.unwrap()),
  birthYear: numberIn(
    shape.birthYear.unwrap().refine((year) => year === null || isBirthYear(year, new Date())),
  ),
  guardianEmail: z.string().trim(),
  teamId: z.string(),
})
export type TypedPlayer = z.input<typeof PlayerForm>
type PlayerValues = z.output<typeof PlayerForm>

const typedOf = (player: KeptPlayer): TypedPlayer => ({
  displayName: player.displayName,
  shirtNumber: `${player.shirtNumber ?? ''}`,
  birthYear: `${player.birthYear ?? ''}`,
  guardianEmail: player.guardianEmail ?? '',
  teamId: player.teamId,
})

/** Only changes are sent, so that nothing that another coach has changed is undone. A new address ends the link that was mailed to the old one. */
function changeOf(player: KeptPlayer, values: PlayerValues): ChangeKeptPlayer {
  const { displayName, shirtNumber, birthYear, teamId } = values
  const guardianEmail = values.guardianEmail || null
  return {
    ...(displayName !== player.displayName && { displayName }),
    ...(shirtNumber !== player.shirtNumber && { shirtNumber }),
    ...(birthYear !== player.birthYear && { birthYear }),
    ...(guardianEmail !== player.guardianEmail && { guardianEmail }),
    ...(teamId !== player.teamId && { teamId }),
  }
}

/** The form of a kept player. Only what is possible can be sent. */
export function usePlayerForm(player: KeptPlayer, send: (change: ChangeKeptPlayer) => Promise<unknown>) {
  const { t } = useTranslation()
  const form = useForm<TypedPlayer, unknown, PlayerValues>({
    resolver: zodResolver(PlayerForm),
    // Fields that nobody has touched here follow the changes of other coaches.
    values: typedOf(player),
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  })
  useTypedForm(`kept player ${player.id}`, form)
  const submit = useFormSubmit(form, {
    fields: PlayerForm.keyof().options,
    failed: t('squads.edit.failed'),
    send: (values) => send(changeOf(player, values)),
  })
  return { control: form.control, isValid: form.formState.isValid, ...submit }
}
