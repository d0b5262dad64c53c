import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { recallUser } from './last-known-user.ts'
import { keepTyped, takeTyped } from './typed-texts.ts'

/** A text field's state. What is typed is there again when the login ended under it and the same player is back (product 10.23). */
export function useTypedText(place: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useTyped<string>(place, {
    read: () => (text === '' ? undefined : text),
    restore: setText,
  })
  return [text, setText]
}

/** The same for a form. */
export function useTypedForm<Typed extends FieldValues, Written>(
  place: string,
  form: UseFormReturn<Typed, unknown, Written>,
): void {
  const { isDirty } = form.formState
  useTyped<Typed>(place, {
    read: () => (isDirty ? form.getValues() : undefined),
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
  })
}

interface Typing<T> {
  /** Undefined while nothing is typed. */
  read: () => T | undefined
  restore: (typed: T) => void
}

/** The same for any state. */
export function useTyped<T>(place: string, { read, restore }: Typing<T>): void {
  const uid = useAuth().user?.uid ?? null
  const giveBack = useEffectEvent((text: T) => restore(text))
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (uid === null) return
    const before = takeTyped(uid, place) as T | undefined
    if (before !== undefined) giveBack(before)
    return () => {
      // Who closes a form is still signed in.
      const text = recallUser()?.uid === uid ? undefined : readNow()
      if (text !== undefined) keepTyped(uid, place, text)
    }
  }, [uid, place])
}
