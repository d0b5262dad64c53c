import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type FormEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useAnnouncements } from '#web/ui/use-announcements.ts'
import { type Crop, cropOf, MOST_ZOOM, placeOf, sideOf, within } from './crop.ts'
import { usePhoto } from './use-photo.ts'

/** Lets the player choose the part of a picture for the photo, and uploads it. */
export function CropDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { upload } = usePhoto()
  const zoomId = useId()
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const change = (next: Crop) => picture && setCrop(within(sizeOf(picture), next))

  const begin = (loaded: HTMLImageElement) => {
    setPicture(loaded)
    setCrop(cropOf(sizeOf(loaded)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!picture || !crop) return
    const square = { x: crop.x, y: crop.y, side: sideOf(sizeOf(picture), crop) }
    const onSuccess = () => {
      notify(t('account.photo.saved'), 'success')
      onClose()
    }
    upload.run({ picture, square }, { onSuccess })
  }

  return (
    <FormDialog
      open
      title={t('account.photo.title')}
      text={t('account.photo.help')}
      problem={isUnreadable ? t('problems.NOT_A_PHOTO') : upload.error && explainProblem(upload.error)}
      submitText={t('account.photo.save')}
      disabled={!crop}
      isPending={upload.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <CropView
        address={address}
        picture={picture}
        crop={crop}
        onLoad={begin}
        onFail={() => setIsUnreadable(true)}
        onChange={change}
      />
      <div>
        <Typography id={zoomId} variant="body2" color="textSecondary">
          {t('account.photo.zoom')}
        </Typography>
        <Slider
          aria-labelledby={zoomId}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          getAriaValueText={(zoom) => t('account.photo.zoomed', { zoom })}
          disabled={!crop}
          value={crop?.zoom ?? 1}
          onChange={(_, zoom) => crop && change({ ...crop, zoom })}
        />
      </div>
    </FormDialog>
  )
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

/** Pixels of the screen. */
const SIZE = 264

/** The step of an arrow key, as a share of the square. */
const STEP = 0.05
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropViewProps {
  address: string
  /** Null until it has loaded. */
  picture: HTMLImageElement | null
  crop: Crop | null
  onLoad: (picture: HTMLImageElement) => void
  onFail: () => void
  onChange: (crop: Crop) => void
}

/** The picture behind a round window. It can be dragged or moved by the arrow keys. */
function CropView({ address, picture, crop, onLoad, onFail, onChange }: CropViewProps) {
  const { t } = useTranslation()
  const { announcement, announce } = useAnnouncements()
  const last = useRef<{ x: number; y: number } | null>(null)
  const size = { width: picture?.naturalWidth ?? 1, height: picture?.naturalHeight ?? 1 }
  const scale = crop ? SIZE / sideOf(size, crop) : 0

  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!last.current || !crop) return
    onChange({ ...crop, x: crop.x - (x - last.current.x) / scale, y: crop.y - (y - last.current.y) / scale })
    last.current = { x, y }
  }
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || !crop) return
    event.preventDefault()
    const step = sideOf(size, crop) * STEP
    const next = within(size, { ...crop, x: crop.x + arrow[0] * step, y: crop.y + arrow[1] * step })
    onChange(next)
    const { x, y } = placeOf(size, next)
    announce(t('account.photo.place', { x: asPercent(x), y: asPercent(y) }))
  }

  return (
    <Box
      // The arrow keys move the picture instead of the screen reader's position.
      role="application"
      aria-label={t('account.photo.move')}
      tabIndex={0}
      onKeyDown={move}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => void (last.current = null)}
      sx={window}
    >
      <img
        src={address}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
        onError={onFail}
        style={{
          position: 'absolute',
          maxWidth: 'none',
          width: size.width * scale,
          left: crop ? SIZE / 2 - crop.x * scale : 0,
          top: crop ? SIZE / 2 - crop.y * scale : 0,
        }}
      />
      <VisuallyHidden announce>{announcement}</VisuallyHidden>
    </Box>
  )
}

const asPercent = (part: number) => formatPercent(Math.round(part * 100))

const window = {
  position: 'relative',
  width: SIZE,
  height: SIZE,
  justifySelf: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  bgcolor: 'surface.action',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
} as const
