import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { RefusedTry } from './device-tries.ts'
import { nameAndNumber } from '#web/squads/test-day/station-players.ts'
import type { Noting } from '#web/squads/test-day/use-noting.ts'

/** Tries that the server could not store, each with its reason, until the coach gives them to somebody or discards them. */
export function RefusedTries({ noting }: { noting: Noting }) {
  if (noting.refused.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {noting.refused.map((one) => (
        <Refusal key={one.id} one={one} noting={noting} />
      ))}
    </Box>
  )
}

function Refusal({ one, noting }: { one: RefusedTry; noting: Noting }) {
  const { t } = useTranslation()
  const [isGiving, setGiving] = useState(false)
  // A sign-out and the end of a station leave tries without their names.
  const player = noting.players.find(({ playerId }) => playerId === one.body.playerId)
  const name = one.playerName || (player ? nameAndNumber(player) : t('common.anonymous'))
  const count = formatCount(one.body.juggleCount)
  return (
    <Alert
      severity="warning"
      action={
        <>
          {one.state === 'gone' && (
            <Button color="inherit" onClick={() => setGiving(true)}>
              {t('squads.refused.give')}
            </Button>
          )}
          <Button color="inherit" onClick={() => void noting.discard(one)}>
            {t('squads.refused.discard')}
          </Button>
        </>
      }
    >
      {t(`squads.refused.${one.state}`, { name, juggles: count })}
      {isGiving && (
        <TextField
          select
          size="small"
          fullWidth
          label={t('squads.refused.whose')}
          value=""
          onChange={({ target }) => {
            const player = noting.players.find(({ playerId }) => playerId === target.value)
            if (player) void noting.giveTo(one, player)
          }}
          sx={{ mt: 1.5 }}
        >
          {noting.players.map((player) => (
            <MenuItem key={player.playerId} value={player.playerId}>
              {nameAndNumber(player)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Alert>
  )
}
