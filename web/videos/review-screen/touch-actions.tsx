import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BODY_PARTS, type BodyPart } from '#domain/practice/body-part.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import type { MarkedTouch } from '#web/videos/review/marked-touches.ts'
import { formatExactTime } from '#web/videos/timeline/format-exact-time.ts'
import { AddIcon, DeleteOutlinedIcon, LinkIcon, LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import type { ReviewActions } from './use-review-actions.ts'

interface TouchActionsProps {
  /** The touch under the play-head. */
  current: MarkedTouch | undefined
  /** Its place among the touches, from 1 on. */
  number: number
  actions: ReviewActions
}

/** The actions at the play-head: add a touch, or change the one that is there. */
export function TouchActions({ current, number, actions }: TouchActionsProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  // The button goes away. The focus stays in its place, and not on the next button, which a second press would press.
  const act = (change: () => void) => () => {
    place.current?.focus({ preventScroll: true })
    change()
  }
  return (
    <Box
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={
        current
          ? t('videos.review.touch', { number, time: formatExactTime(current.time) })
          : t('videos.review.add')
      }
      sx={{ px: { xs: 2, md: 0 }, display: 'grid', gap: 1 }}
    >
      {current ? (
        <Box sx={row}>
          <Button
            key="remove"
            variant="outlined"
            color="error"
            size="large"
            startIcon={<DeleteOutlinedIcon />}
            onClick={act(actions.remove)}
            sx={{ flex: 1, px: 1 }}
          >
            {t('videos.review.remove')}
          </Button>
          {number > 1 && (
            <Button
              variant="outlined"
              size="large"
              startIcon={current.startsRun ? <LinkIcon /> : <LinkOffIcon />}
              onClick={actions.toggleRun}
              sx={{ flex: 1, px: 1 }}
            >
              {t(current.startsRun ? 'videos.review.joinRun' : 'videos.review.newRun')}
            </Button>
          )}
        </Box>
      ) : (
        <Box sx={row}>
          <Button
            // Another button than Remove, which comes in its place, so that a double tap does not press both.
            key="add"
            variant="outlined"
            size="large"
            startIcon={<AddIcon />}
            onClick={act(actions.add)}
            sx={{ flex: 1 }}
          >
            {t('videos.review.add')}
          </Button>
        </Box>
      )}
      <PartChoice current={current} onChoose={actions.tellPart} />
    </Box>
  )
}

const row = { display: 'flex', gap: 1 }

interface PartChoiceProps {
  /** The touch under the play-head. */
  current: MarkedTouch | undefined
  onChoose: (part: BodyPart | null) => void
}

/**
 * The part of the body that touched the ball. A press tells it, and a press on the told one removes it. Between touches its place stays empty,
 * so that nothing moves while the video plays.
 */
function PartChoice({ current, onChoose }: PartChoiceProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      value={current?.part ?? null}
      onChange={(_, part: BodyPart | null) => onChoose(part)}
      aria-label={t('videos.review.part')}
      sx={[segmented, partRow, !current && { visibility: 'hidden' }]}
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
const partRow = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: 'auto',
  '& button': { px: 1.25, flex: '1 0 auto' },
}
