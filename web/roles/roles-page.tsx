import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldRole, RoleHolder, RoleHolderPage } from '#contract/admin/roles.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { AddRoleIcon } from '#web/ui/icons/people-icons.ts'
import { AssignRoleDialog } from './assign-role-dialog.tsx'
import { PersonLine } from './person-line.tsx'
import { type Revocation, RevokeQuestion } from './revoke-question.tsx'
import { useRoleWords } from '#web/platform/role/role-words.ts'

/** The roles of all people, for website admins. */
export default function RolesPage() {
  const { t } = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const [revocation, setRevocation] = useState<Revocation | null>(null)
  return (
    <PageFrame
      title={t('roles.title')}
      description={t('roles.description')}
      maxWidth="lg"
      action={
        <Button variant="contained" startIcon={<AddRoleIcon />} onClick={() => setAssigning(true)}>
          {t('roles.assign')}
        </Button>
      }
    >
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
        <HolderList onRevoke={setRevocation} />
      </Card>
      {assigning && <AssignRoleDialog onClose={() => setAssigning(false)} />}
      <RevokeQuestion asked={revocation} onClose={() => setRevocation(null)} />
    </PageFrame>
  )
}

function HolderList({ onRevoke }: { onRevoke: (revocation: Revocation) => void }) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useRoleHolders()
  const { data, error, isPending, refetch } = query
  if (isPending) return <HoldersSkeleton />
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState text={text} onRetry={() => void refetch()} />
  }
  const holders = data.pages.flatMap(({ items }) => items)
  if (holders.length === 0) return <EmptyState title={t('roles.empty')} text={t('roles.emptyText')} />
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('roles.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {holders.map((holder) => (
          <HolderRow key={holder.userId} holder={holder} onRevoke={(held) => onRevoke({ holder, held })} />
        ))}
      </Box>
      <Box sx={{ mb: 1 }}>
        <LoadMore query={query} listRef={listRef} count={holders.length} />
      </Box>
    </>
  )
}

const HoldersSkeleton = () =>
  Array.from({ length: 4 }, (_, row) => (
    <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 2 }}>
      <Skeleton variant="circular" width={36} height={36} />
      <Skeleton variant="rounded" width="40%" height={40} />
    </Box>
  ))

interface HolderRowProps {
  holder: RoleHolder
  /** One role, or null for all of them. */
  onRevoke: (held: HeldRole | null) => void
}

/** A person with all of their roles. Each role can be revoked. */
function HolderRow({ holder, onRevoke }: HolderRowProps) {
  const { t } = useTranslation()
  const nameOf = useRoleWords()
  const wordsFor = (held: HeldRole) =>
    held.waitsForEmail ? t('roles.waits', { role: nameOf(held) }) : nameOf(held)
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr) auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 2,
        '& + &': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
      })}
    >
      <PersonLine person={holder} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {holder.held.map((held) => (
          <Chip
            key={held.role}
            label={wordsFor(held)}
            color={held.role === 'admin' ? 'primary' : 'default'}
            variant={held.waitsForEmail ? 'outlined' : 'filled'}
            onClick={() => onRevoke(held)}
            onDelete={() => onRevoke(held)}
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
      </Box>
      {holder.held.length > 1 && (
        <Button
          color="error"
          size="small"
          onClick={() => onRevoke(null)}
          aria-label={t('roles.revokeAllNamed', { name: holder.displayName })}
          sx={{ justifySelf: { xs: 'start', md: 'end' } }}
        >
          {t('roles.revokeAll')}
        </Button>
      )}
    </Box>
  )
}

/** Everybody who has an admin role, page by page. */
const useRoleHolders = () =>
  useInfiniteQuery({
    queryKey: queryKeys.roles,
    queryFn: ({ pageParam }) =>
      unwrap<RoleHolderPage>(api.api.roles.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
