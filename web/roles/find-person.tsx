import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleCandidate, RoleHolder } from '#contract/admin/roles.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'

/** Finds the person by email, so that a role is never given to a mistyped one. */
export function FindPerson({ onFound }: { onFound: (person: RoleHolder | null) => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const [searching, setSearching] = useState(false)
  // Typing aborts a search, because its answer would be about another email than the one in the field.
  const search = useRef<AbortController>(undefined)

  const callOff = () => {
    search.current?.abort()
    setSearching(false)
  }
  const find = async () => {
    if (email.trim() === '') return setMessage(t('roles.enterEmail'))
    const { signal } = (search.current = new AbortController())
    setSearching(true)
    try {
      const { candidate } = await unwrap<RoleCandidate>(
        api.api.roles.candidate.$get({ query: { email } }, { init: { signal } }),
      )
      if (signal.aborted) return
      setMessage(candidate ? null : t('roles.unknownEmail'))
      onFound(candidate)
    } catch (error) {
      if (signal.aborted) return
      setMessage(explainProblem(error))
    }
    setSearching(false)
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
      <TextField
        label={t('roles.email')}
        type="email"
        value={email}
        onChange={({ target }) => {
          callOff()
          setEmail(target.value)
          setMessage(null)
          onFound(null)
        }}
        onKeyDown={(event) => {
          // Enter would send the form around the field.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void find()
        }}
        autoFocus
        fullWidth
        error={message !== null}
        helperText={message && <span role="alert">{message}</span>}
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } }}
      />
      <Button
        variant="outlined"
        loading={searching}
        onClick={() => void find()}
        sx={{ height: { sm: 56 }, flexShrink: 0 }}
      >
        {t('roles.find')}
      </Button>
    </Box>
  )
}
