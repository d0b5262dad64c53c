import { type MutateOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { explainProblem } from './explain-problem.ts'

export interface ActionPlan<Input, Output> {
  /** The complete action: the call, the change on the screen, and the message of success. */
  act: (input: Input) => Promise<Output>
  /**
   * The notification of a failure. A string is the fallback for problems without a sentence of their own. Without `failed` the screen shows
   * `error`.
   */
  failed?: string | ((error: Error) => string | null)
  onFailed?: (input: Input) => void
  /** Shows the change before the server has answered. */
  onStart?: (input: Input) => unknown
  /** Queries to load again afterwards, whether the action worked or not. The action stays pending until they have loaded. */
  invalidates?: readonly QueryKey[]
  /** Actions of the same name run one after the other. Without a name, a press during another action does nothing. */
  queue?: string
  /** What an action of a queue is about. A second press about the same does nothing until the queue has ended. */
  about?: (input: Input) => string
}

/** The one way to change something. It runs once however quickly it is pressed, shows its failure, and reloads stale queries. */
export function useAction<Input = void, Output = unknown>(plan: ActionPlan<Input, Output>) {
  const { act, failed, onFailed, onStart, invalidates = [], queue, about } = plan
  const notify = useNotify()
  const queries = useQueryClient()
  // A ref, because state changes one render later than a second click.
  const running = useRef(new Set<string>())
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
      // Only the last action of a queue reloads. Earlier answers do not include the later changes.
      const isLast = queue === undefined || queries.isMutating({ mutationKey: [queue] }) === 1
      if (!isLast) return
      await Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey })))
      running.current.clear()
    },
  })
  const { mutate, isPending, isSuccess, error, data, variables, reset } = mutation
  /** `then` belongs to this one press. It is not called if its component has been unmounted by then. */
  const run = (input: Input, then: MutateOptions<Output, Error, Input> = {}) => {
    const subject = queue === undefined ? '' : about?.(input)
    if (subject !== undefined) {
      if (running.current.has(subject)) return
      running.current.add(subject)
    }
    mutate(input, then)
  }
  /** For actions in several steps: the promise rejects with what `act` threw. */
  const perform = (input: Input) => mutation.mutateAsync(input)
  return { run, perform, isPending, isSuccess, error, data, input: variables, reset }
}
