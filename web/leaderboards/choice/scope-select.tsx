import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useList } from '#web/ui/dialogs/use-list.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { type BoardScope, readScope, usualScopeOf, writeScope } from './board-address.ts'

/** The scope in the address, or else the usual one. */
export function useAddressScope() {
  const [address, setAddress] = useSearchParams()
  const usual = useUsualScope()
  return {
    scope: readScope(address, usual),
    choose: (scope: BoardScope) =>
      setAddress(writeScope(address, scope, usual), { preventScrollReset: true }),
  }
}

export function AddressScope() {
  const { scope, choose } = useAddressScope()
  return <ScopeSelect scope={scope} onChoose={choose} />
}

interface ScopeSelectProps {
  scope: BoardScope
  onChoose: (scope: BoardScope) => void
}

/** The people to compare with: those the player knows, one of their groups, or everybody. */
function ScopeSelect({ scope, onChoose }: ScopeSelectProps) {
  const { t } = useTranslation()
  const list = useList()
  const { teams, organizations } = useOwnScopes()
  const isOwn = [...teams, ...organizations].some((own) => own.scope === scope)
  const isGroup = scope !== 'global' && scope !== 'known'
  const option = ({ scope, name }: { scope: BoardScope; name: string }) => (
    <MenuItem key={scope} value={scope} dir="auto" sx={{ whiteSpace: 'normal' }}>
      {name}
    </MenuItem>
  )
  return (
    <Select<BoardScope>
      {...list}
      value={scope}
      onChange={({ target }) => onChoose(target.value)}
      size="small"
      inputProps={{ 'aria-label': t('leaderboards.choose.scope') }}
      MenuProps={{ slotProps: { list: { 'aria-label': t('leaderboards.choose.scope') } } }}
      sx={look}
    >
      {option({ scope: 'known', name: t('leaderboards.scopes.known') })}
      {/* A group that is not the player's own: opened by a link or as its manager. Or the own groups have not loaded yet. */}
      {isGroup && !isOwn && option({ scope, name: t('leaderboards.scopes.thisGroup') })}
      {teams.length > 0 && <ListSubheader>{t('leaderboards.scopes.teams')}</ListSubheader>}
      {teams.map(option)}
      {organizations.length > 0 && <ListSubheader>{t('leaderboards.scopes.organizations')}</ListSubheader>}
      {organizations.map(option)}
      {option({ scope: 'global', name: t('leaderboards.scopes.everybody') })}
      {teams.length + organizations.length === 0 && (
        <MenuItem disabled value="" sx={{ whiteSpace: 'normal' }}>
          {t('leaderboards.scopes.noGroups')}
        </MenuItem>
      )}
    </Select>
  )
}

interface NamedScope {
  scope: BoardScope
  name: string
}

/** The groups whose boards include the player. Empty until they have loaded. */
function useOwnScopes(): { teams: NamedScope[]; organizations: NamedScope[] } {
  // The same query as on the page of groups, so they share the answer.
  const { data } = useQuery({
    queryKey: queryKeys.ownGroups,
    queryFn: () => unwrap<OwnGroups>(api.api.me.groups.$get()),
  })
  // Everybody is in the default team, so its board equals the global one.
  const teams = data?.teams.filter(({ id }) => id !== DEFAULT_TEAM_ID) ?? []
  return {
    teams: teams.map(({ id, name }) => ({ scope: `team:${id}`, name })),
    organizations: (data?.organizations ?? [])
      .filter(({ abilities }) => abilities.seeInside)
      .map(({ id, name }) => ({ scope: `organization:${id}`, name })),
  }
}

const look = {
  flex: { xs: 1, sm: 'none' },
  minWidth: { xs: 0, sm: 200 },
  maxWidth: { sm: 320 },
  [lyingPhone]: { width: 1 },
  minHeight: 44,
  borderRadius: '12px',
  fontWeight: 'fontWeightMedium',
  // The arrow grows with the text.
  '& .MuiSelect-select.MuiSelect-select.MuiSelect-select': { pr: '2rem' },
}

/**
 * Boards open on the people whom the player knows; without a group, on everybody (product 2.9). Without a signal, and so without the
 * profile, the scope is what it was when the boards were last seen.
 */
function useUsualScope(): BoardScope {
  const { user, profile } = useAuth()
  const uid = user?.uid ?? ''
  const known = profile && usualScopeOf(profile)
  useEffect(() => {
    if (known) keptScope(uid).keep(known)
  }, [uid, known])
  return known ?? keptScope(uid).recall()?.answer ?? 'global'
}

const keptScope = (uid: string) =>
  keptAnswer<BoardScope>(uid, ['usualScope'], (scope) => scope === 'known' || scope === 'global')
