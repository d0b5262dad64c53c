import TextField from '@mui/material/TextField'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { isDefaultName } from '#domain/players/display-name.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

/** Whether a player has a name for groups, other than "Anonymous" and the part of their email before the @. */
export const hasName = (profile: UserProfile) => !isDefaultName(profile)

export interface GroupName {
  /** The typed name, or the player's own name. */
  value: string
  problem: string | null
  type: (typed: string) => void
  /** The name to send if it is new, undefined if it is known, and null, with a problem, if there is none. */
  read: () => string | undefined | null
}

/** The name for a player who joins a group. */
export function useGroupName(): GroupName {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const own = profile && hasName(profile) ? profile.displayName : ''
  return {
    value: typed ?? own,
    problem,
    type(name) {
      setTyped(name)
      setProblem(null)
    },
    read() {
      const name = (typed ?? own).trim()
      if (name === '') {
        setProblem(t('introduction.groupNameMissing'))
        return null
      }
      return name === own ? undefined : name
    },
  }
}

interface GroupNameFieldProps {
  name: GroupName
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function GroupNameField({ name, ...field }: GroupNameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      fullWidth
      label={t('introduction.groupName')}
      value={name.value}
      onChange={({ target }) => name.type(target.value)}
      error={name.problem !== null}
      helperText={name.problem ?? t('introduction.groupNameHelp')}
      slotProps={{ htmlInput: { autoComplete: 'nickname', dir: 'auto', maxLength: DISPLAY_NAME_MAX_LENGTH } }}
    />
  )
}
