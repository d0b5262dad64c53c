import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HeldRole, HolderOrder, RoleHolder } from '#contract/admin/roles.ts'
import { useRoleWords } from '#web/platform/role/role-words.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { Email } from '#web/ui/page/email.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import type { Revocation } from './revoke-question.tsx'

interface HolderTableProps {
  holders: readonly RoleHolder[]
  isStale: boolean
  sort: HolderOrder
  onSort: (sort: HolderOrder) => void
  onRevoke: (revocation: Revocation) => void
}

/** A page of people with all of their roles. Each role can be revoked. The server searches, sorts and pages. */
export function HolderTable({ holders, isStale, sort, onSort, onRevoke }: HolderTableProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      label={t('roles.title')}
      rows={holders}
      columns={columnsOf(t, onRevoke)}
      idOf={({ userId }) => userId}
      nameOf={({ displayName }) => displayName}
      sortedBy={sort}
      onSort={onSort}
      isStale={isStale}
    />
  )
}

/** On a phone the roles stand below the person. */
const columnsOf = (
  t: TFunction,
  onRevoke: (revocation: Revocation) => void,
): Column<RoleHolder, HolderOrder>[] => [
  {
    id: 'displayName',
    label: t('roles.columns.displayName'),
    sort: { by: 'displayName', direction: 'asc', reversed: '-displayName' },
    cell: (holder) => (
      <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
        <Person holder={holder} t={t} />
        <Box sx={{ display: { md: 'none' } }}>
          <HeldRoles holder={holder} onRevoke={onRevoke} />
        </Box>
      </Box>
    ),
  },
  {
    id: 'email',
    label: t('roles.columns.email'),
    from: 'lg',
    sort: { by: 'email', direction: 'asc', reversed: '-email' },
    cell: ({ email }) => (
      // Beside long names of organizations, too, there is room for most emails.
      <Box sx={{ minWidth: '14rem', overflowWrap: 'anywhere' }}>
        <Email>{email}</Email>
      </Box>
    ),
  },
  {
    id: 'held',
    label: t('roles.columns.held'),
    from: 'md',
    cell: (holder) => <HeldRoles holder={holder} onRevoke={onRevoke} />,
  },
]

function Person({ holder, t }: { holder: RoleHolder; t: TFunction }) {
  const { userId, displayName, email, emailVerified, isSuspended } = holder
  return (
    <NameCell
      picture={<MonogramAvatar name={displayName} colorKey={userId} size={28} />}
      name={displayName}
      facts={
        <>
          <Box sx={{ display: { lg: 'none' } }}>
            <Email>{email}</Email>
          </Box>
          {isSuspended && (
            <Chip size="small" color="error" variant="outlined" label={t('groups.memberList.suspended')} />
          )}
          {!emailVerified && (
            <Chip size="small" color="warning" variant="outlined" label={t('roles.notVerified')} />
          )}
        </>
      }
    />
  )
}

interface HeldRolesProps {
  holder: RoleHolder
  onRevoke: (revocation: Revocation) => void
}

function HeldRoles({ holder, onRevoke }: HeldRolesProps) {
  const { t } = useTranslation()
  const nameOf = useRoleWords()
  const wordsFor = (held: HeldRole) =>
    held.waitsForEmail ? t('roles.waits', { role: nameOf(held) }) : nameOf(held)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {holder.held.map((held) => (
        <Chip
          key={held.role}
          label={wordsFor(held)}
          color={held.role === 'admin' ? 'primary' : 'default'}
          variant={held.waitsForEmail ? 'outlined' : 'filled'}
          onClick={() => onRevoke({ holder, held })}
          onDelete={() => onRevoke({ holder, held })}
          deleteIcon={<CloseIcon />}
          aria-label={t('roles.revokeNamed', { role: wordsFor(held), name: holder.displayName })}
          sx={{
            height: 'auto',
            minHeight: { xs: 44, md: 36 },
            borderRadius: '22px',
            maxWidth: '100%',
            '& .MuiChip-label': { py: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' },
            '& .MuiChip-deleteIcon': { color: 'inherit' },
          }}
        />
      ))}
      {holder.held.length > 1 && (
        <Button
          color="error"
          size="small"
          onClick={() => onRevoke({ holder, held: null })}
          aria-label={t('roles.revokeAllNamed', { name: holder.displayName })}
        >
          {t('roles.revokeAll')}
        </Button>
      )}
    </Box>
  )
}
