import { use, type ComponentType } from 'react'
import { withAllTexts } from '#web/shell/texts.ts'

/** Milliseconds. Spec §9: code that has not come by then counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000

interface ScreenModule {
  default: ComponentType
}

/** A screen whose code and sentences come when it is first shown. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => lazyFirstScreen(() => withAllTexts(load()))

/**
 * Like React.lazy, with a time-out and with `preload()`: a preloaded screen renders in the first pass, which prerendering and
 * hydration need. For screens that say nothing but what the first paint says.
 */
export function lazyFirstScreen(load: () => Promise<ScreenModule>) {
  let loading: Promise<ScreenModule> | undefined
  const start = () => (loading ??= withTimeout(load()))

  function Screen() {
    const { default: Component } = use(start())
    return <Component />
  }
  Screen.preload = async () => {
    const promise: Promise<ScreenModule> & { value?: ScreenModule; status?: string } = start()
    // With these two fields `use` reads the promise at once instead of suspending.
    promise.value = await promise
    promise.status = 'fulfilled'
  }
  return Screen
}

async function withTimeout(loading: Promise<ScreenModule>): Promise<ScreenModule> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const seconds = CHUNK_TIMEOUT_MS / 1000
  const timer = setTimeout(() => reject(new Error(`No code after ${seconds} s`)), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([loading, expired])
  } finally {
    clearTimeout(timer)
  }
}
