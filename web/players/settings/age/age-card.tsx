import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { isBirthYear, isMinor } from '#domain/players/under-16.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useScrollHere } from '#web/players/settings/use-scroll-here.ts'
import { useUpdateProfile } from '#web/players/settings/use-update-profile.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { GuardianSection } from './guardian-section.tsx'

/** The player's year of birth, and for players under 16 what a guardian allows. */
export function AgeCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { birthYear, isMinor } = profile
  const place = useScrollHere('#age')
  return (
    <Box ref={place} id="age" sx={{ scrollMarginTop: '32px' }}>
      <SettingsCard title={t('settings.age.title')} note={t('settings.age.help')}>
        {birthYear === null || editing ? (
          <BirthYearForm profile={profile} onSaved={() => setEditing(false)} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography sx={{ flexGrow: 1 }}>{t('settings.age.born', { year: birthYear })}</Typography>
            <Button variant="outlined" onClick={() => setEditing(true)}>
              {t('settings.age.change')}
            </Button>
          </Box>
        )}
        {isMinor && <GuardianSection profile={profile} />}
      </SettingsCard>
    </Box>
  )
}

interface BirthYearFormProps {
  profile: UserProfile
  onSaved: () => void
}

/** Asks again before the year makes the player a minor, because they cannot undo that themselves. */
function BirthYearForm({ profile, onSaved }: BirthYearFormProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  const [typed, setTyped] = useState(String(profile.birthYear ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const birthYear = Number(typed)

  const save = () =>
    update.run(
      { birthYear },
      {
        onSuccess: () => {
          notify(t('settings.age.saved'), 'success')
          onSaved()
        },
        onError: (error) => setProblem(explainProblem(error)),
        onSettled: () => setAsking(false),
      },
    )
  const submit = () => {
    if (!isBirthYear(birthYear, new Date())) return setProblem(t('validation.birthYear'))
    if (isMinor(birthYear, new Date()) && !profile.isMinor) return setAsking(true)
    return save()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
    >
      <TextField
        label={t('settings.age.label')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.replaceAll(/\D/g, '').slice(0, 4))
          setProblem(null)
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'bday-year' } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" variant="contained" loading={update.isPending} sx={{ minHeight: { sm: 56 } }}>
        {t('settings.age.save')}
      </Button>
      <AskDialog
        open={asking}
        title={t('settings.age.confirm.title', { year: birthYear })}
        text={t('settings.age.confirm.text')}
        keep={t('settings.age.confirm.keep')}
        confirm={t('settings.age.confirm.confirm', { year: birthYear })}
        isPending={update.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={save}
      />
    </Box>
  )
}
