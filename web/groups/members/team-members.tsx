import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { MemberFigures } from './member-figures.tsx'
import { MemberMenu } from './member-menu.tsx'
import { MemberRow } from './member-row.tsx'
import { PeopleList } from './people-list.tsx'
import { useTeamMembers } from './use-team-members.ts'

/** A team's members with their numbers, and for its managers what they may do about each. */
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
