import { useEffectEvent, useState } from 'react'

type Actions = Record<string, (...values: never[]) => void>

/**
 * The same functions for good, each doing what it did in the last render. With them whatever does not show the count is not rendered
 * again at every touch: a slow phone must keep up with ten a second.
 */
export function useStable<T extends Actions>(actions: T): T {
  const call = useEffectEvent((name: keyof T, values: never[]) => actions[name]?.(...values))
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...values: never[]) => call(name, values)]),
      ) as T,
  )
  return stable
}
