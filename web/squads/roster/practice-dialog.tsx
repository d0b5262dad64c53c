import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { paged } from '#web/platform/api/paged.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { loadKeptPractice, removeKeptPractice } from '#web/squads/squad-calls.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { DeleteIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'

interface PracticeDialogProps {
  player: KeptPlayer
  onClose: () => void
}

/** The practice of a player without an account. The coach deletes what is wrong: another child may have used the card. */
export function PracticeDialog({ player: { id, displayName: name }, onClose }: PracticeDialogProps) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState<PracticeSession | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery({
    queryKey: laterQueryKeys.keptPractice(id),
    queryFn: ({ pageParam }) => loadKeptPractice(id, pageParam),
    ...paged,
  })
  const sessions = query.data?.pages.flatMap(({ items }) => items)
  if (deleting) return <DeleteSession playerId={id} session={deleting} onClose={() => setDeleting(null)} />
  return (
    <ShowDialog open title={t('squads.practice.title', { name })} onClose={onClose}>
      {query.isPending && <RowsSkeleton label={t('common.loading')} />}
      {query.error && !sessions && <ErrorState error={query.error} onRetry={query.refetch} />}
      {sessions?.length === 0 && <Typography>{t('history.empty.title')}</Typography>}
      <Box component="ul" ref={listRef} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sessions?.map((session) => (
          <Row key={session.id} session={session} onDelete={() => setDeleting(session)} />
        ))}
      </Box>
      {sessions && <LoadMore query={query} listRef={listRef} count={sessions.length} />}
    </ShowDialog>
  )
}

function Row({ session, onDelete }: { session: PracticeSession; onDelete: () => void }) {
  const { t } = useTranslation()
  const juggles = t('practice.juggles', { count: session.juggleCount })
  const when = formatDateTime(session.date)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography>{juggles}</Typography>
        <Typography variant="body2" color="textSecondary">
          {when}
          {session.evidence === 'witnessed' && ` · ${t('history.witnessed')}`}
        </Typography>
      </Box>
      <IconButton
        onClick={onDelete}
        aria-label={t('history.delete.label', { session: `${juggles} · ${when}` })}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

interface DeleteSessionProps {
  playerId: string
  session: PracticeSession
  onClose: () => void
}

function DeleteSession({ playerId, session: { id, juggleCount, date }, onClose }: DeleteSessionProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const juggles = t('practice.juggles', { count: juggleCount })
  const remove = useAction({
    async act() {
      await removeKeptPractice(playerId, id)
      notify(t('history.delete.done', { juggles }), 'success')
      onClose()
    },
    failed: t('history.delete.failed'),
    invalidates: [laterQueryKeys.teams],
  })
  return (
    <AskDialog
      open
      title={t('history.delete.title')}
      text={t('squads.practice.deleteText', { juggles, when: formatDateTime(date) })}
      keep={t('history.delete.keep')}
      confirm={t('history.delete.confirm')}
      destructive
      isPending={remove.isPending}
      onKeep={onClose}
      onConfirm={() => remove.run()}
    />
  )
}

const row = { display: 'flex', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }
