import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { BODY_PARTS, type BodyPart } from '#domain/practice/body-part.ts'
import type { MarkedTouch } from '#web/videos/review/marked-touches.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'

interface PartChoiceProps {
  /** The touch under the play-head. */
  current: MarkedTouch | undefined
  onChoose: (part: BodyPart | null) => void
}

/**
 * The part of the body that touched the ball. A press tells it, and a press on the told one removes it. Between touches its place stays empty,
 * so that nothing moves while the video plays.
 */
export function PartChoice({ current, onChoose }: PartChoiceProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={current?.part ?? null}
      onChange={(_, part: BodyPart | null) => onChoose(part)}
      aria-label={t('videos.review.part')}
      sx={[segmented, look, !current && { visibility: 'hidden' }]}
    >
      {BODY_PARTS.map((part) => (
        <ToggleButton key={part} value={part} ref={part === current?.part ? scrollToTold : null}>
          {t(`practice.bodyParts.${part}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function scrollToTold(button: HTMLElement | null): void {
  const row = button?.parentElement
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
}

/** On a phone the row scrolls to the told part, because the screen is low. */
const look = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: 'auto',
  '& button': { px: 1.25, flex: '1 0 auto' },
}
