import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'
import { UndoIcon } from '#web/ui/icons/action-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { nameAndNumber } from '#web/squads/test-day/station-players.ts'
import type { Noting } from '#web/squads/test-day/use-noting.ts'

/** Takes back the last try of this tablet. It says whose and which one, before and after, and can be undone. */
export function TakeBack({ noting }: { noting: Noting }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { lastNoted: last, players, takeBack, bringBack } = noting
  const player = players.find(({ playerId }) => playerId === last?.body.playerId)
  const whose = last && {
    juggles: formatCount(last.body.juggleCount),
    name: player ? nameAndNumber(player) : last.playerName,
  }
  const press = () => {
    if (!last || !whose) return
    void takeBack(last)
    notify(t('squads.testDay.takenBack', whose), 'info', {
      label: t('squads.testDay.undoAgain'),
      run: () => void bringBack(last),
    })
  }
  return (
    <Button startIcon={<UndoIcon />} disabled={!last} onClick={press} sx={ownLine}>
      {whose ? t('squads.testDay.undoOf', whose) : t('squads.testDay.undo')}
    </Button>
  )
}

/** On small screens the button always has a line of its own. A longer name must not push the tiles away from the finger. */
const ownLine = {
  flex: { xs: '1 1 100%', md: '0 1 auto' },
  justifyContent: 'flex-start',
  minWidth: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
}
