import { type ComponentType, use } from 'react'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { withinTime } from '#web/ui/within-time.ts'

/** Milliseconds. Product 9.2: code that has not loaded by then counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000

/** Milliseconds after which code that did not arrive can be asked for again: long enough for React to render the error. */
export const RETRY_AFTER_MS = 1_000

interface ScreenModule<Props = object> {
  default: ComponentType<Props>
}

type LoadScreen<Props = object> = () => Promise<ScreenModule<Props>>

/** A screen whose code and texts load when it is first shown. */
export const lazyScreen = <Props extends object = object>(load: LoadScreen<Props>) =>
  lazyFirstScreen(() => withAllTexts(load()))

/**
 * Like React.lazy, with a time-out and `preload()`. A preloaded screen renders in the first pass, which prerendering and hydration need.
 * Only for screens whose texts are part of the first paint.
 */
export function lazyFirstScreen<Props extends object = object>(load: LoadScreen<Props>) {
  let loading: Promise<ScreenModule<Props>> | undefined
  const start = () => (loading ??= begin())
  const begin = () => {
    const begun = withinTime(load(), CHUNK_TIMEOUT_MS, `No code after ${CHUNK_TIMEOUT_MS / 1000} s`)
    // Code that did not arrive is asked for again on the next visit to the page, not by the render that shows the error.
    begun.catch(() => setTimeout(() => (loading = undefined), RETRY_AFTER_MS))
    return begun
  }

  function Screen(props: Props) {
    const { default: Component } = use(start())
    return <Component {...props} />
  }
  Screen.preload = async () => {
    const promise: Promise<ScreenModule<Props>> & { value?: ScreenModule<Props>; status?: string } = start()
    // With these two fields `use` reads the promise at once instead of suspending.
    promise.value = await promise
    promise.status = 'fulfilled'
  }
  return Screen
}

/** A screen about the player, who must be signed in. */
export const signedInScreen = (load: LoadScreen<{ userId: string }>) =>
  lazyScreen(async () => {
    const [{ SignedInPage }, { default: Page }] = await Promise.all([import('./signed-in-page.tsx'), load()])
    return { default: () => <SignedInPage Page={Page} /> }
  })

type LoadSlots<Slots> = { [Name in keyof Slots]: () => Promise<{ default: Slots[Name] }> }

/** Fills a word's page with components of other words, as properties, because words do not import each other. */
export const withSlots =
  <Slots extends object, Others extends object>(
    load: LoadScreen<Slots & Others>,
    slots: LoadSlots<Slots>,
  ): LoadScreen<Others> =>
  async () => {
    const names = Object.keys(slots) as (keyof Slots)[]
    const [{ default: Page }, parts] = await Promise.all([
      load(),
      Promise.all(names.map((name) => slots[name]())),
    ])
    const filled = Object.fromEntries(names.map((name, index) => [name, parts[index]!.default])) as Slots
    return { default: (others: Others) => <Page {...filled} {...others} /> }
  }
