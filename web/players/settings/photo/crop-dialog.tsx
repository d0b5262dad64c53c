import Slider from '@mui/material/Slider'
import { useId, useState, type FormEvent } from 'react'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { type Crop, cropOf, MOST_ZOOM, sideOf, within } from './crop.ts'
import { CropView } from './crop-view.tsx'
import { cutPhoto, usePhoto } from './use-photo.ts'

/** Which part of a picture becomes the photo, and then sends it. */
export function CropDialog({ address, onClose }: { address: string; onClose(): void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const { upload } = usePhoto()
  const zoomId = useId()
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Crop) => picture && setCrop(within(sizeOf(picture), next))

  const begin = (loaded: HTMLImageElement) => {
    setPicture(loaded)
    setCrop(cropOf(sizeOf(loaded)))
  }
  const send = async () => {
    if (!picture || !crop) return
    try {
      const side = sideOf(sizeOf(picture), crop)
      await upload.mutateAsync(await cutPhoto(picture, crop.x, crop.y, side))
      notify(t('account.photo.saved'), 'success')
      onClose()
    } catch (error) {
      setProblem(explainProblem(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <FormDialog
      open
      title={t('account.photo.title')}
      text={t('account.photo.help')}
      problem={problem}
      submitText={t('account.photo.save')}
      disabled={!crop}
      sending={upload.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <CropView
        address={address}
        picture={picture}
        crop={crop}
        onLoad={begin}
        onFail={() => setProblem(t('problems.NOT_A_PHOTO'))}
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
