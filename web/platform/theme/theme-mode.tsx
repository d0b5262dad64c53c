import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { readThemeMode, subscribeToThemeMode, switchThemeMode, type ThemeMode } from './theme-mode-store.ts'

interface ThemeModeValue {
  mode: ThemeMode
  toggle: () => void
}

const ThemeModeContext = createContext<ThemeModeValue | null>(null)

/** Light or dark mode, stored under `themeMode` and followed by every open tab (product 4.13, 5.8). */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  // A prerendered page cannot know the mode. It hydrates as dark and is corrected right after.
  const mode = useSyncExternalStore(subscribeToThemeMode, readThemeMode, () => 'dark' as const)
  const value = useMemo(
    () => ({ mode, toggle: () => switchThemeMode(mode === 'dark' ? 'light' : 'dark') }),
    [mode],
  )
  return <ThemeModeContext value={value}>{children}</ThemeModeContext>
}

export function useThemeMode(): ThemeModeValue {
  const value = use(ThemeModeContext)
  if (!value) throw new Error('useThemeMode must be used within a ThemeModeProvider')
  return value
}
