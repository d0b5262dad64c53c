import { afterEach, vi } from 'vitest'
import '#web/shell/navigation/bars.css'
import '#web/platform/theme/fonts.css'
import { startTexts, withAllTexts } from '#web/platform/language/texts.ts'
import { closeScreen } from './open-screen.tsx'

startTexts()
await withAllTexts(Promise.resolve())

afterEach(() => {
  closeScreen()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
