import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ChangeKeptPlayer, type KeptPlayer } from '#contract/squads/kept-players.ts'
import { isBirthYear } from '#domain/players/under-16.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'

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

/** The form of a kept player. Only what is possible can be sent, and the input stays until it is saved. */
export function usePlayerForm(player: KeptPlayer, send: (change: ChangeKeptPlayer) => Promise<unknown>) {
  const form = useForm<TypedPlayer, unknown, PlayerValues>({
    resolver: zodResolver(PlayerForm),
    defaultValues: typedOf(player),
    mode: 'onChange',
  })
  const { isSubmitting, isValid } = form.formState
  const [problem, setProblem] = useState<string | null>(null)

  /** Shows each message at its field. Problems without a field are shown above all of them. */
  function showProblem(error: unknown): void {
    const fields: Partial<Record<string, string>> = error instanceof ApiProblem ? error.fields : {}
    const known = PlayerForm.keyof().options.filter((field) => fields[field] !== undefined)
    for (const field of known)
      form.setError(field, { type: 'server', message: fields[field]! }, { shouldFocus: true })
    if (known.length === 0) setProblem(explainProblem(error))
  }

  const submit = form.handleSubmit(async (values) => {
    if (isSubmitting) return
    setProblem(null)
    await send(changeOf(player, values)).catch(showProblem)
  })
  return {
    control: form.control,
    problem,
    isValid,
    isPending: isSubmitting,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}
