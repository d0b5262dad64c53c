import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AuditPage } from '#contract/admin/audit-log.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'
import { useRole } from '#web/platform/role/role.tsx'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { useList } from '#web/ui/dialogs/use-list.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { type ActionNames, isOfGroups, useActionNames } from './audit-actions.ts'
import {
  type AuditFilter,
  auditQuery,
  isFiltered,
  readAuditFilter,
  writeAuditFilter,
} from './audit-address.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { ChoosePerson, ChooseSubject } from './choose-actor-or-subject.tsx'

/** Actions with their actors and subjects: all for website admins, those of their own groups for other admins. */
export default function AuditLogPage() {
  const { t } = useTranslation()
  const { filter, change } = useAuditFilter()
  const { known, nameOf } = useActionNames()
  return (
    <PageFrame title={t('admin.audit.title')} description={t('admin.audit.text')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <AuditFilters filter={filter} known={known} onChange={change} />
        <Entries nameOf={nameOf} />
      </Box>
    </PageFrame>
  )
}

function Entries({ nameOf }: Pick<ActionNames, 'nameOf'>) {
  const { t } = useTranslation()
  const { filter, change } = useAuditFilter()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useAuditLog(filter)
  const { data, error, isPending, refetch } = query
  if (isPending)
    return (
      <Card sx={{ px: 1, py: 0.5 }}>
        <RowsSkeleton label={t('common.loading')} hasPicture={false} />
      </Card>
    )
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <NoEntries isFiltered={isFiltered(filter)} />
  return (
    <>
      <Card
        component="ul"
        ref={listRef}
        aria-label={t('admin.audit.title')}
        sx={{ listStyle: 'none', m: 0, px: 2, py: 0.5 }}
      >
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} nameOf={nameOf} onFilter={change} />
        ))}
      </Card>
      <LoadMore query={query} listRef={listRef} count={entries.length} />
    </>
  )
}

function NoEntries({ isFiltered: areHidden }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  return areHidden ? (
    <EmptyState title={t('admin.audit.empty')} text={t('admin.audit.emptyText')} />
  ) : (
    <EmptyState title={t('admin.audit.nothing')} text={t('admin.audit.nothingText')} />
  )
}

const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.auditLog(filter),
    queryFn: ({ pageParam }) =>
      unwrap<AuditPage>(
        api.api.admin['audit-log'].$get({
          query: { ...auditQuery(filter), ...cursorOf(pageParam) },
        }),
      ),
    ...paged,
    placeholderData: keepPreviousData,
  })

/** The filter is in the address, so that it can be bookmarked and shared. */
function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = readAuditFilter(parameters)
  return {
    filter,
    change: (change: Partial<AuditFilter>) =>
      setParameters(writeAuditFilter({ ...filter, ...change }), { preventScrollReset: true }),
  }
}

interface AuditFiltersProps extends Pick<ActionNames, 'known'> {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
}

/** The filters: who, what, to whom and when. */
function AuditFilters({ filter, known, onChange }: AuditFiltersProps) {
  const { t } = useTranslation()
  const actions = useList()
  const seesAll = useRole().permissions?.abilities.seeWholeAuditLog ?? false
  // An action that a link has selected stays in the list for every reader.
  const offered = known.filter(({ action }) => seesAll || isOfGroups(action) || action === filter.action)
  return (
    <Box sx={bar}>
      <ChoosePerson onChoose={(actorId) => onChange({ actorId })} />
      <ChooseSubject onChoose={(subjectId) => onChange({ subjectId })} />
      <TextField
        select
        size="small"
        label={t('admin.audit.action')}
        value={filter.action}
        onChange={({ target }) => onChange({ action: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { ...actions, displayEmpty: true } }}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 260 } }}
      >
        <MenuItem value="">{t('admin.audit.anyAction')}</MenuItem>
        {offered.map(({ action, name }) => (
          <MenuItem key={action} value={action}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          size="small"
          type="date"
          label={t(`admin.audit.${end}`)}
          value={filter[end]}
          onChange={({ target }) => onChange({ [end]: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={[day, filter[end] === '' && emptyDay]}
        />
      ))}
      {filter.actorId && (
        <Chip label={t('admin.audit.onlyActor')} onDelete={() => onChange({ actorId: '' })} />
      )}
      {filter.subjectId && (
        <Chip label={t('admin.audit.onlySubject')} onDelete={() => onChange({ subjectId: '' })} />
      )}
      {isFiltered(filter) && (
        <Button
          size="small"
          onClick={() => onChange({ actorId: '', action: '', subjectId: '', from: '', to: '' })}
        >
          {t('admin.audit.clear')}
        </Button>
      )}
    </Box>
  )
}

const day = { flex: '1 1 145px', maxWidth: { sm: 180 } }
/** Safari shows today's date in an empty date field, so it must not look chosen. */
const emptyDay = { '& input': { color: 'text.secondary' } }
const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 0.5 }
