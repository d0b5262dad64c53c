import { type MutateOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { explainProblem } from './explain-problem.ts'

interface ActionPlan<Input, Output> {
  /** The whole of it: the call, what changes on the screen, and what is said when it worked. */
  act(this: void, input: Input): Promise<Output>
  /** The notification of a failure: the sentence for problems without one of their own, or what makes it. Without it the screen shows `error`. */
  failed?: string | ((this: void, error: Error) => string | null)
  onFailed?(this: void, input: Input): void
  /** Shows the change before the server has answered. */
  onStart?(this: void, input: Input): unknown
  /** The queries that are asked again afterwards, whether it worked or not; it stays pending until they have answered. */
  invalidates?: readonly QueryKey[]
  /** Presses of the same name run one after the other. Without a name, a press during another does nothing. */
  queue?: string
}

/** Whatever a person changes: once at a time however quickly it is pressed, its failure said, what it made stale asked again. */
export function useAction<Input = void, Output = unknown>(plan: ActionPlan<Input, Output>) {
  const { act, failed, onFailed, onStart, invalidates = [], queue } = plan
  const notify = useNotify()
  const queries = useQueryClient()
  // State comes a render later than a second click.
  const isRunning = useRef(false)
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: act,
    ...(queue !== undefined && { scope: { id: queue }, mutationKey: [queue] }),
    ...(onStart && { onMutate: onStart }),
    onError(error, input) {
      const sentence = typeof failed === 'function' ? failed(error) : failed && explainProblem(error, failed)
      if (sentence) notify(sentence, 'error')
      onFailed?.(input)
    },
    async onSettled() {
      // An answer to one of several presses knows nothing of the later ones.
      const isLast = queue === undefined || queries.isMutating({ mutationKey: [queue] }) === 1
      if (isLast) await Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })))
      isRunning.current = false
    },
  })
  const { mutate, isPending, isSuccess, error, data, variables, reset } = mutation
  /** `then` belongs to the one press; it is not called when its component is gone by then. */
  const run = (input: Input, then: MutateOptions<Output, Error, Input> = {}) => {
    if (isRunning.current && queue === undefined) return
    isRunning.current = true
    mutate(input, then)
  }
  /** For what comes in steps: it rejects with what `act` threw. */
  const perform = (input: Input) => mutation.mutateAsync(input)
  return { run, perform, running: isPending, isPending, isSuccess, error, data, input: variables, reset }
}

/** The same, where only the press says what is to be done. */
export const useTask = (failed: string) =>
  useAction<() => Promise<unknown>>({ act: (task) => task(), failed })
