import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { ActionNames } from './audit-actions.ts'
import type { AuditFilter } from './audit-address.ts'
import { describeChanges, subjectName } from './describe-change.ts'

interface ActorProps {
  entry: AuditEntry
  onFilter: (change: Partial<AuditFilter>) => void
}

interface AuditEntryRowProps extends ActorProps {
  nameOf: ActionNames['nameOf']
}

/** An action. A press on the person filters by everything that they did. */
export function AuditEntryRow({ entry, nameOf, onFilter }: AuditEntryRowProps) {
  const { t } = useTranslation()
  return (
    <Box component="li" sx={row}>
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
        {formatDateTime(entry.at)}
      </Typography>
      <Actor entry={entry} onFilter={onFilter} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {t('admin.audit.did', { action: nameOf(entry.action) })} <Subject entry={entry} />
        </Typography>
        <Changes entry={entry} />
      </Box>
    </Box>
  )
}

/** A deleted person has no name any more, but the same number in all of their entries. */
function Actor({ entry: { actor, formerActorId }, onFilter }: ActorProps) {
  const { t } = useTranslation()
  const actorId = actor?.uid ?? formerActorId
  if (actorId === null)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('admin.audit.operator')}
      </Typography>
    )
  const name = actor?.displayName ?? t('admin.audit.deletedUser', { id: numberOf(actorId) })
  return (
    <Link
      component="button"
      variant="body2"
      color={actor ? 'inherit' : 'textSecondary'}
      underline="hover"
      title={actor?.email ?? ''}
      aria-label={t('admin.audit.actionsOf', { name })}
      onClick={() => onFilter({ actorId })}
      sx={{ textAlign: 'left', minHeight: 24, overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  )
}

/** A short number that distinguishes deleted users on a page. */
const numberOf = (id: string) => id.slice(-6).toUpperCase()

function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { subject } = entry
  const path = subjectPath(subject)
  const words = subject.kind === 'user' ? 'admin.audit.deletedUser' : 'admin.audit.gone'
  const name = subjectName(entry) ?? t(words, { id: numberOf(subject.id) })
  return path ? (
    <Link component={RouterLink} to={path} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Link>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const changes = describeChanges(t, entry)
  if (changes.length === 0) return null
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
    </Typography>
  )
}

/** The page of the subject. Null if it has none, or is deleted. */
function subjectPath({ kind, id, name }: AuditEntry['subject']): string | null {
  if (name === null) return null
  if (kind === 'user') return `/admin/users/${id}`
  if (kind === 'team') return `/groups/${id}`
  return kind === 'organization' ? `/organizations/${id}` : null
}

const row = {
  display: 'grid',
  gap: { xs: 0.25, md: 2 },
  py: 1,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px 180px minmax(0, 1fr)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
