import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useThemeMode } from '#web/shell/providers/theme-mode/theme-mode.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'

const MODES = [
  { mode: 'dark', Icon: DarkMode },
  { mode: 'light', Icon: LightMode },
] as const

export function ThemeChoice() {
  const { t } = useTranslation()
  const { mode: chosen, toggle } = useThemeMode()
  return (
    <ToggleButtonGroup
      exclusive
      value={chosen}
      onChange={(_, mode: string | null) => mode && toggle()}
      aria-label={t('settings.theme.title')}
      sx={[segmented, { backgroundColor: 'background.default', '& button': { px: 2.5, gap: 1 } }]}
    >
      {MODES.map(({ mode, Icon }) => (
        <ToggleButton key={mode} value={mode}>
          <Icon fontSize="small" />
          {t(`settings.theme.${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
