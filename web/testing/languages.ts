import { onTestFinished } from 'vitest'
import { chooseLanguage } from '#web/platform/language/texts.ts'

/** Shows the app in a language until the test is over. */
export async function speak(language: string): Promise<void> {
  await chooseLanguage(language)
  onTestFinished(async () => void (await chooseLanguage('en')))
}
