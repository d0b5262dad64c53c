import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SESSION_NOTES_MAX_LENGTH } from '#contract/limits.ts'
import { BODY_PARTS, type BodyPart } from '#domain/practice/body-part.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { bodyPartOfAll, type SessionNotes } from './session-notes.ts'

interface AnnotationFieldsProps {
  runs: readonly { juggleCount: number }[]
  value: SessionNotes
  onChange: (change: SessionNotes) => void
}

/** The body parts of a session, and a private note. */
export function AnnotationFields({ runs, value, onChange }: AnnotationFieldsProps) {
  const { t } = useTranslation()
  const parts = runs.map((_, index) => value.bodyParts?.[index] ?? null)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {runs.length > 0 && (
        <BodyPartFields runs={runs} parts={parts} onChange={(bodyParts) => onChange({ bodyParts })} />
      )}
      <TextField
        label={t('practice.notes.label')}
        helperText={t('practice.notes.hint')}
        value={value.notes ?? ''}
        onChange={({ target }) => onChange({ notes: target.value })}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: SESSION_NOTES_MAX_LENGTH } }}
      />
    </Box>
  )
}

interface BodyPartFieldsProps {
  runs: readonly { juggleCount: number }[]
  parts: readonly (BodyPart | null)[]
  onChange: (parts: (BodyPart | null)[]) => void
}

/** One answer for the whole session, which is nearly always enough. Players who alternate can answer run by run. */
function BodyPartFields({ runs, parts, onChange }: BodyPartFieldsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const ofAll = bodyPartOfAll(parts)
  const [runByRun, setRunByRun] = useState(ofAll === null && parts.some((part) => part !== null))
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="body2" color="textSecondary" id={titleId} sx={{ fontWeight: 'bold' }}>
          {t('practice.notes.bodyParts')}
        </Typography>
        {runs.length > 1 && (
          <Button size="small" onClick={() => setRunByRun(!runByRun)}>
            {t(runByRun ? 'practice.notes.allRuns' : 'practice.notes.runByRun')}
          </Button>
        )}
      </Box>
      {runByRun ? (
        <RunFields runs={runs} parts={parts} onChange={onChange} />
      ) : (
        <ToggleButtonGroup
          exclusive
          value={ofAll}
          onChange={(_, part: BodyPart | null) => onChange(runs.map(() => part))}
          aria-labelledby={titleId}
          sx={[segmented, look]}
        >
          {BODY_PARTS.map((part) => (
            <ToggleButton key={part} value={part}>
              {t(`practice.bodyParts.${part}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
    </div>
  )
}

const look = {
  backgroundColor: 'background.default',
  display: 'flex',
  flexWrap: 'wrap',
  '& button': { px: 1, flex: '1 1 auto' },
}

const SHOWN_AT_FIRST = 8

function RunFields({ runs, parts, onChange }: BodyPartFieldsProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const numbered = runs.map(({ juggleCount }, index) => ({ juggleCount, index }))
  const shown = all ? numbered : numbered.slice(0, SHOWN_AT_FIRST)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {shown.map(({ juggleCount, index }) => (
        <TextField
          key={index}
          select
          size="small"
          label={t('practice.notes.runOf', {
            number: index + 1,
            juggles: t('practice.juggles', { count: juggleCount }),
          })}
          value={parts[index] ?? ''}
          onChange={({ target }) => onChange(parts.with(index, (target.value || null) as BodyPart | null))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t('practice.bodyParts.none')}</option>
          {BODY_PARTS.map((part) => (
            <option key={part} value={part}>
              {t(`practice.bodyParts.${part}`)}
            </option>
          ))}
        </TextField>
      ))}
      {runs.length > shown.length && (
        <Button onClick={() => setAll(true)}>{t('practice.runs.showAll', { count: runs.length })}</Button>
      )}
    </Box>
  )
}
