import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { useRole } from '#web/platform/role/role.tsx'
import { type AuditFilter, isFiltered } from './audit-address.ts'
import { isOfGroups, useActionNames } from './audit-actions.ts'
import { ChoosePerson, ChooseSubject } from './choose-actor-or-subject.tsx'

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
}

/** The filters: who, what, to whom and when. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation()
  const { known } = useActionNames()
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
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
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
