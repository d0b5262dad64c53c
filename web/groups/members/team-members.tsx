import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { Team } from '#contract/groups/team.ts'
import { paged } from '#web/platform/api/paged.ts'
import { findTeamMembers } from '#web/groups/api/team-calls.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import { PeopleList } from './people-list.tsx'

/** A team's members with their figures. Managers also get actions for each. */
export function TeamMembers({ team }: { team: Team }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const query = useTeamMembers(team.id, search)
  const members = query.data?.pages.flatMap(({ items }) => items)
  const roleOf = ({ role, ownershipOfferedAt }: TeamMember) => {
    if (ownershipOfferedAt !== null) return t('groups.memberList.offered')
    return role === 'member' ? null : t(`groups.roles.${role}`)
  }
  return (
    <PeopleList
      query={query}
      count={members?.length}
      total={team.memberCount}
      search={search}
      onSearch={setSearch}
    >
      {members?.map((member) => (
        <MemberRow
          key={member.id}
          person={member}
          role={roleOf(member)}
          figures={<MemberFigures member={member} />}
          menu={<MemberMenu team={team} member={member} />}
        />
      ))}
    </PeopleList>
  )
}

/** A member's figures with their labels. */
function MemberFigures({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  const { totalJuggles, bestSessionCount, dayStreak } = member
  // The player shows their figures to nobody.
  if (totalJuggles === null || bestSessionCount === null || dayStreak === null) return null
  return (
    <Box component="dl" sx={figures}>
      <Figure label={t('groups.memberList.totalJuggles')} value={formatCount(totalJuggles)} />
      <Figure label={t('groups.memberList.bestSessionCount')} value={formatCount(bestSessionCount)} />
      <Figure
        label={t('leaderboards.stats.dayStreak.label')}
        value={t('groups.memberList.days', { count: dayStreak })}
      />
    </Box>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography
        component="dt"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', lineHeight: 1.4 }}
      >
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 'fontWeightBold', lineHeight: 1.3 }}>
        {value}
      </Typography>
    </Box>
  )
}

/** Members page by page: the owner, the admins, and the others by name. */
const useTeamMembers = (teamId: string, search: string) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.teamMembers(teamId, search),
    queryFn: ({ pageParam, signal }) => findTeamMembers(teamId, search, pageParam, signal),
    ...paged,
    placeholderData: keepPreviousData,
  })

/** Beside the name on a laptop. On a phone they are below it, where nothing is cut. */
const figures = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  justifyContent: { xs: 'space-between', md: 'start' },
  gridTemplateColumns: { xs: 'repeat(3, auto)', md: 'repeat(2, 104px) 144px' },
  gridColumn: { xs: '1 / -1', md: 3 },
  gridRow: { xs: 2, md: 1 },
}
