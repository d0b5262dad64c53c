import MoreVertRounded from '@mui/icons-material/MoreVertRounded'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/groups/team.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { memberActions, type MemberAction } from './member-actions.ts'
import { RemoveMember } from './remove-member.tsx'
import { TransferOwnership } from './transfer-ownership.tsx'
import { useChangeRole } from './use-change-role.ts'

interface MemberMenuProps {
  team: Team
  member: TeamMember
}

/** What may be done about one member; nothing for who may do nothing. */
export function MemberMenu({ team, member }: MemberMenuProps) {
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { does, questions } = useMemberActions({ team, member })
  const isReader = useAuth().user?.uid === member.userId
  const actions = memberActions(team.abilities, { role: member.role, isReader })
  if (actions.length === 0) return null
  const choose = (action: MemberAction) => {
    setAnchor(null)
    does[action]()
  }
  return (
    <>
      <IconButton
        aria-label={t('groups.memberList.actions', { name: member.userDisplayName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)} sx={itemLook(action)}>
            {t(`groups.memberList.${action}`)}
          </MenuItem>
        ))}
      </Menu>
      {questions}
    </>
  )
}

/** What each action does, and the questions that two of them ask first. */
function useMemberActions({ team, member }: MemberMenuProps) {
  const removal = useOpenings()
  const transfer = useOpenings()
  const changeRole = useChangeRole(team, member)
  const does: Record<MemberAction, () => void> = {
    makeAdmin: () => changeRole.run('admin'),
    makeMember: () => changeRole.run('member'),
    makeOwner: transfer.show,
    remove: removal.show,
  }
  const about = { team, member }
  const questions = (
    <>
      {removal.count > 0 && <RemoveMember {...about} open={removal.isOpen} onClose={removal.hide} />}
      {transfer.count > 0 && (
        <TransferOwnership key={transfer.count} {...about} open={transfer.isOpen} onClose={transfer.hide} />
      )}
    </>
  )
  return { does, questions }
}

const itemLook = (action: MemberAction) => ({
  minHeight: 44,
  ...(action === 'remove' && { color: 'error.main' }),
})
