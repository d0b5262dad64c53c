import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { AuditFilter } from './audit-address.ts'
import { useActionNames } from './audit-words.ts'
import { describeChanges, subjectName } from './details/describe-change.ts'
import { subjectPath } from './subject-path.ts'

interface AuditEntryRowProps {
  entry: AuditEntry
  onFilter(change: Partial<AuditFilter>): void
}

/** One action; who did it is one press away from everything that they did. */
export function AuditEntryRow({ entry, onFilter }: AuditEntryRowProps) {
  const { t } = useTranslation()
  const { nameOf } = useActionNames()
  const { actor } = entry
  return (
    <Box component="li" sx={row}>
      <Typography component="time" dateTime={entry.at} variant="body2" color="textSecondary">
        {formatDateTime(entry.at)}
      </Typography>
      {actor ? (
        <Link
          component="button"
          variant="body2"
          color="inherit"
          underline="hover"
          title={actor.email ?? ''}
          onClick={() => onFilter({ actorId: actor.uid })}
          sx={{ textAlign: 'left', minHeight: 24, overflowWrap: 'anywhere' }}
        >
          {actor.displayName}
        </Link>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('admin.audit.operator')}
        </Typography>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {t('admin.audit.did', { action: nameOf(entry.action) })} <Subject entry={entry} />
        </Typography>
        <Changes entry={entry} />
      </Box>
    </Box>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { subject } = entry
  const path = subjectPath(subject)
  const name = subjectName(entry) ?? t('admin.audit.gone', { id: subject.id.slice(-6) })
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

const row = {
  display: 'grid',
  gap: { xs: 0.25, md: 2 },
  py: 1,
  alignItems: 'baseline',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px 180px minmax(0, 1fr)' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
