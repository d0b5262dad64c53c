import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopicChoice } from '#contract/players/notification-choices.ts'
import type { Channel } from '#domain/notification-topics.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

interface TopicRowProps {
  choice: TopicChoice
  /** The ids of the headings of the two columns. */
  headings: Record<Channel, string>
  canMail: boolean
  onChoose: (channel: Channel, isOn: boolean) => void
}

/** A topic with its explanation and two switches. If a switch is disabled, the reason stands beside it. */
export function TopicRow({ choice, headings, canMail, onChoose }: TopicRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const { topic } = choice
  const switchOf = (channel: Channel) => {
    const way = choice[channel]
    if (!way) return <Nothing key={channel} />
    const isReachable = channel === 'inApp' || canMail
    return (
      <Switch
        key={channel}
        checked={way.isOn && isReachable}
        disabled={!way.isChoosable || !isReachable}
        onChange={(_, isOn) => onChoose(channel, isOn)}
        slotProps={{
          input: { 'aria-labelledby': `${id}-label ${headings[channel]}`, 'aria-describedby': `${id}-help` },
        }}
        sx={{ justifySelf: 'center' }}
      />
    )
  }
  return (
    <Box sx={{ ...COLUMNS, py: 1 }}>
      <Typography id={`${id}-label`} sx={{ overflowWrap: 'anywhere' }}>
        {t(`settings.notifications.topics.${topic}.label`)}
      </Typography>
      {switchOf('inApp')}
      {switchOf('byMail')}
      <Typography
        id={`${id}-help`}
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: '1 / -1', sm: 1 } }}
      >
        {t(`settings.notifications.topics.${topic}.help`)}
      </Typography>
    </Box>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('settings.notifications.never')}</VisuallyHidden>
    </Typography>
  )
}

/** The name of a topic, and a column for each channel. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 64px 64px',
  alignItems: 'center',
} as const
