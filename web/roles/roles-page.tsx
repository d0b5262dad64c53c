import AddModeratorRounded from '@mui/icons-material/AddModeratorRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { AssignRoleDialog } from './assign/assign-role-dialog.tsx'
import { HolderRow } from './holders/holder-row.tsx'
import { RevokeQuestion, type Revocation } from './holders/revoke-question.tsx'
import { useRoleHolders } from './use-role-holders.ts'

/** Who may administer what; for website admins. */
export function RolesPage() {
  const { t } = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const [revocation, setRevocation] = useState<Revocation | null>(null)
  return (
    <PageFrame
      title={t('roles.title')}
      description={t('roles.description')}
      maxWidth="lg"
      action={
        <Button variant="contained" startIcon={<AddModeratorRounded />} onClick={() => setAssigning(true)}>
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

function HolderList({ onRevoke }: { onRevoke(revocation: Revocation): void }) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useRoleHolders()
  const { data, error, isPending, refetch } = query
  if (isPending) return <HoldersSkeleton />
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState title={t('roles.failed')} text={text} onRetry={() => void refetch()} />
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
