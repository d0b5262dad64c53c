import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { Email } from '#web/ui/page/email.tsx'

interface Person {
  userId: string
  userDisplayName: string
  /** Visible to managers and to the member. Empty for a player without an account. */
  userEmail: string | null
  photoURL: string | null
  isSuspended?: boolean | undefined
  joinedAt: string
}

interface MemberRowProps {
  person: Person
  /** A role besides that of a member. */
  role: string | null
  figures?: ReactNode
  menu?: ReactNode
}

/** A member: name, email or date of joining, figures and actions. It can take the focus after more members have loaded. */
export function MemberRow({ person, role, figures, menu }: MemberRowProps) {
  const { t } = useTranslation()
  const own = useAuth().user?.uid === person.userId
  const name = person.userDisplayName || t('common.anonymous')
  return (
    <Box component="li" tabIndex={-1} sx={row}>
      <MonogramAvatar name={name} colorKey={person.userId} photoURL={person.photoURL} size={40} />
      <Box sx={{ minWidth: 0, gridColumn: { xs: '2 / -1', md: 2 }, gridRow: 1 }}>
        <Box sx={menu ? nameBesideMenu : nameLine}>
          <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {own && <Label color="primary.main">{t('groups.memberList.you')}</Label>}
          {role && <Label color="text.secondary">{role}</Label>}
          {person.isSuspended && <Label color="error.main">{t('groups.memberList.suspended')}</Label>}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {person.userEmail ? (
            <Email>{person.userEmail}</Email>
          ) : (
            t('groups.memberList.since', { date: formatDate(person.joinedAt) })
          )}
        </Typography>
      </Box>
      {figures}
      <Box sx={menuPlace}>{menu}</Box>
    </Box>
  )
}

function Label({ color, children }: { color: string; children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        flexShrink: 0,
        px: 1,
        borderRadius: 99,
        bgcolor: 'surface.raised',
        color,
        fontWeight: 'fontWeightBold',
      }}
    >
      {children}
    </Typography>
  )
}

const nameLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minWidth: 0,
  '& > bdi': { maxWidth: 1 },
}

const MENU_WIDTH = 44

/** On a phone the menu stands beside the name. The email has the whole line below. */
const nameBesideMenu = { ...nameLine, pr: { xs: `${MENU_WIDTH}px`, md: 0 } }

const menuPlace = {
  gridColumn: { xs: 3, md: 4 },
  gridRow: 1,
  minWidth: MENU_WIDTH,
  alignSelf: { xs: 'start', md: 'center' },
  mt: { xs: -1.25, md: 0 },
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.5,
  minHeight: 76,
  outlineOffset: -2,
}
