import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded'
import CreditCardRounded from '@mui/icons-material/CreditCardRounded'
import HomeRounded from '@mui/icons-material/HomeRounded'
import LeaderboardRounded from '@mui/icons-material/LeaderboardRounded'
import type { Area } from '#web/shell/gate/area.ts'

const ICONS = {
  main: HomeRounded,
  stats: LeaderboardRounded,
  billing: CreditCardRounded,
  admin: AdminPanelSettingsRounded,
}

export function SiteIcon({ site }: { site: Area }) {
  const Icon = ICONS[site]
  return <Icon aria-hidden />
}
