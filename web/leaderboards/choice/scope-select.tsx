import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslation } from 'react-i18next'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'
import { useOwnScopes } from './use-own-scopes.ts'

interface ScopeSelectProps {
  scope: BoardScope
  onChoose(scope: BoardScope): void
}

/** Among whom the player stands: everybody, one of their teams or one of their organizations. */
export function ScopeSelect({ scope, onChoose }: ScopeSelectProps) {
  const { t } = useTranslation()
  const { teams, organizations } = useOwnScopes()
  const isOwn = [...teams, ...organizations].some((own) => own.scope === scope)
  const option = ({ scope, name }: { scope: BoardScope; name: string }) => (
    <MenuItem key={scope} value={scope} dir="auto" sx={{ whiteSpace: 'normal' }}>
      {name}
    </MenuItem>
  )
  return (
    <Select<BoardScope>
      value={scope}
      onChange={({ target }) => onChoose(target.value)}
      size="small"
      inputProps={{ 'aria-label': t('leaderboards.choose.scope') }}
      sx={look}
    >
      {option({ scope: 'global', name: t('leaderboards.scopes.everybody') })}
      {/* By a link, or as its manager; or the own groups are not known yet. */}
      {scope !== 'global' && !isOwn && option({ scope, name: t('leaderboards.scopes.thisGroup') })}
      {teams.length > 0 && <ListSubheader>{t('leaderboards.scopes.teams')}</ListSubheader>}
      {teams.map(option)}
      {organizations.length > 0 && <ListSubheader>{t('leaderboards.scopes.organizations')}</ListSubheader>}
      {organizations.map(option)}
      {teams.length + organizations.length === 0 && (
        <MenuItem disabled value="" sx={{ whiteSpace: 'normal' }}>
          {t('leaderboards.scopes.noGroups')}
        </MenuItem>
      )}
    </Select>
  )
}

const look = {
  minWidth: { xs: 132, sm: 200 },
  maxWidth: { xs: 190, sm: 320 },
  minHeight: 44,
  borderRadius: '12px',
  fontWeight: 'fontWeightMedium',
}
