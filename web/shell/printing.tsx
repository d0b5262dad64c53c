import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect } from 'react'
import { useThemeMode } from '#web/platform/theme/theme-mode.tsx'
import { whilePrinting } from '#web/ui/page/while-printing.ts'

/** Paper is light, whatever the screen is, and shows the page without what surrounds it. */
export function Printing() {
  const { mode } = useThemeMode()
  useEffect(() => {
    const show = (shown: string) => {
      document.documentElement.dataset['theme'] = shown
    }
    return whilePrinting(
      () => show('light'),
      () => show(mode),
    )
  }, [mode])
  return <GlobalStyles styles={withoutFrame} />
}

/** Nobody presses a button or follows a menu on paper. */
const withoutFrame = {
  '@media print': {
    'header:not(main header), footer, nav, .bottom-navigation, .MuiButton-root, .MuiIconButton-root': {
      display: 'none !important',
    },
  },
}
