import DarkModeRounded from '@mui/icons-material/DarkModeRounded'
import LightModeRounded from '@mui/icons-material/LightModeRounded'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useThemeMode } from '#web/shell/providers/theme-mode/theme-mode.tsx'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { mode, toggle } = useThemeMode()
  const Icon = mode === 'dark' ? LightModeRounded : DarkModeRounded
  return (
    <IconButton onClick={toggle} aria-label={t(mode === 'dark' ? 'nav.switchToLight' : 'nav.switchToDark')}>
      <Icon />
    </IconButton>
  )
}
