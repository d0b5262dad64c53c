import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChangeKeptPlayer, type KeptPlayer } from '#contract/squads/kept-players.ts'
import { isBirthYear } from '#domain/players/under-16.ts'
import { useFormSubmit } from '#web/platform/api/use-form-submit.ts'
import { useTypedForm } from '#web/platform/player/use-typed.ts'

const { displayName, shirtNumber, birthYear } = ChangeKeptPlayer.shape

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
  displayName: displayName.unwrap(),
  shirtNumber: numberIn(shirtNumber.unwrap()),
  birthYear: numberIn(birthYear.unwrap().refine((year) => year === null || isBirthYear(year, new Date()))),
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

function changeOf(
  player: KeptPlayer,
  { guardianEmail: email, teamId, ...values }: PlayerValues,
): ChangeKeptPlayer {
  const guardianEmail = email || null
  return {
    ...values,
    // A new address ends the link that was mailed to the old one. So an unchanged address is not sent.
    ...(guardianEmail !== player.guardianEmail && { guardianEmail }),
    ...(teamId !== player.teamId && { teamId }),
  }
}

/** The form of a kept player. Only what is possible can be sent. */
export function usePlayerForm(player: KeptPlayer, send: (change: ChangeKeptPlayer) => Promise<unknown>) {
  const { t } = useTranslation()
  const form = useForm<TypedPlayer, unknown, PlayerValues>({
    resolver: zodResolver(PlayerForm),
    defaultValues: typedOf(player),
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
