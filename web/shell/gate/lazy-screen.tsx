import { withAllTexts } from '#web/platform/language/texts.ts'
import { lazyPart, type PartModule } from '#web/ui/lazy-part.tsx'

type LoadScreen<Props = object> = () => Promise<PartModule<Props>>

/** A screen whose code and texts load when it is first shown. */
export const lazyScreen = <Props extends object = object>(load: LoadScreen<Props>) =>
  lazyPart(() => withAllTexts(load()))

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
