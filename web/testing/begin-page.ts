import { afterEach, vi } from 'vitest'
import '#web/shell/landing/site-week/site-week-place.css'
import '#web/shell/navigation/bars.css'
import '#web/platform/theme/fonts.css'
import '#web/platform/theme/fields.css'
import { startTexts, withAllTexts } from '#web/platform/language/texts.ts'
import { closeScreen } from './open-screen.tsx'

startTexts()
await withAllTexts(Promise.resolve())
// Texts that change their font while a test looks would move what is below them.
await document.fonts.load('1rem "Inter Variable"', 'a-')

afterEach(() => {
  closeScreen()
  delete document.documentElement.dataset.theme
  localStorage.clear()
  sessionStorage.clear()
  // Files share this page, so the next one would meet what a test has put in the place of the browser's own.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
