import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useGuardian } from './use-guardian.ts'

/** The guardian's email, and the button that writes to them. */
export function AskGuardianForm({ askedBefore }: { askedBefore: string | null }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { ask } = useGuardian()
  const [email, setEmail] = useState(askedBefore ?? '')
  const field = ask.error instanceof ApiProblem ? ask.error.fields['email'] : undefined
  const problem = ask.error && (field ?? explainProblem(ask.error))
  const send = () =>
    ask.mutate(email.trim(), {
      onSuccess: () => notify(t('settings.guardian.asked', { email: email.trim() }), 'success'),
    })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ask.isPending) send()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
    >
      <TextField
        type="email"
        label={t('settings.guardian.label')}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value)
          ask.reset()
        }}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 320 } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="contained" loading={ask.isPending} sx={{ minHeight: 56 }}>
        {t(askedBefore ? 'settings.guardian.askAgain' : 'settings.guardian.ask')}
      </Button>
    </Box>
  )
}
