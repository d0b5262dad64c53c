import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect } from 'react'
import { useThemeMode } from '#web/platform/theme/theme-mode.tsx'

/** Paper is light, whatever the screen is, and shows the page without what surrounds it. */
export function Printing() {
  const { mode } = useThemeMode()
  useEffect(() => {
    const show = (shown: string) => {
      document.documentElement.dataset['theme'] = shown
    }
    const begin = () => show('light')
    const end = () => show(mode)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [mode])
  return <GlobalStyles styles={withoutFrame} />
}

const withoutFrame = {
  '@media print': { 'header:not(main header), footer, .bottom-navigation': { display: 'none !important' } },
}
