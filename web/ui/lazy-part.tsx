import { type ComponentType, use } from 'react'
import { withinTime } from './within-time.ts'

/** Milliseconds. Product 9.2: code that has not loaded by then counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000

/** Milliseconds after which code that did not arrive can be asked for again: long enough for React to render the error. */
export const RETRY_AFTER_MS = 1_000

export interface PartModule<Props = object> {
  default: ComponentType<Props>
}

/**
 * A component whose code loads when it is first shown. React.lazy would remember a failure until the page is reloaded. It has a time-out and
 * `preload()`, too: what was preloaded renders in the first pass, which prerendering and hydration need.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<PartModule<Props>>) {
  let loading: Promise<PartModule<Props>> | undefined
  const start = () => (loading ??= begin())
  const begin = () => {
    const begun = withinTime(load(), CHUNK_TIMEOUT_MS, `No code after ${CHUNK_TIMEOUT_MS / 1000} s`)
    // Code that did not arrive is asked for again when it is shown the next time, not by the render that shows the error.
    begun.catch(() => setTimeout(() => (loading = undefined), RETRY_AFTER_MS))
    return begun
  }

  function Part(props: Props) {
    const { default: Component } = use(start())
    return <Component {...props} />
  }
  Part.preload = async () => {
    const promise: Promise<PartModule<Props>> & { value?: PartModule<Props>; status?: string } = start()
    // With these two fields `use` reads the promise at once instead of suspending.
    promise.value = await promise
    promise.status = 'fulfilled'
  }
  return Part
}
