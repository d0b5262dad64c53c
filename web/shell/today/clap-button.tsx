import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { MateNews } from '#contract/groups/news.ts'
import { ClapIcon } from '#web/ui/icons/people-icons.ts'
import { PACE } from '#web/ui/motion.ts'
import { useApplause } from './use-applause.ts'

interface ClapButtonProps {
  mate: MateNews
  /** The line of news, which tells screen readers what is applauded. */
  news: string
  disabled: boolean
}

/** Applauds a mate for a line of news by one press, and takes it back by the next (product 10.36). */
export function ClapButton({ mate, news, disabled }: ClapButtonProps) {
  const { t } = useTranslation()
  const run = useApplause()
  const isGiven = mate.applause?.isGiven ?? false
  return (
    <IconButton
      aria-label={t('today.news.clap', { news })}
      aria-pressed={isGiven}
      disabled={disabled}
      onClick={() => run({ mate, isGiven: !isGiven })}
      sx={isGiven ? [button, pressed] : button}
    >
      <ClapIcon />
    </IconButton>
  )
}

const button = {
  flexShrink: 0,
  alignSelf: 'center',
  color: 'text.secondary',
  transition: `background-color ${PACE}, color ${PACE}, scale ${PACE}`,
  '&:active': { scale: '0.9' },
} as const
const pressed = {
  color: 'primary.main',
  '&, &:hover': { bgcolor: 'color-mix(in srgb, var(--keepup-palette-primary-main) 22%, transparent)' },
} as const
