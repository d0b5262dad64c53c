import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type CssVarsTheme, useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { drawPicture, type PictureColors, type PictureWords } from './draw-picture.ts'
import { canShareFile, shareFile } from './share-file.ts'
import { PICTURE_SHAPES, type PictureShape, type SharedPicture } from './shared-picture.ts'

/** Shows the picture, and offers to share or download it. */
export default function ShareDialog({ picture, onClose }: { picture: SharedPicture; onClose: () => void }) {
  const { t } = useTranslation()
  const [shape, setShape] = useState<PictureShape>('square')
  const { preview, failed, canShare, share, fileName } = useShare(picture, shape)
  const actions = (
    <Box sx={buttons}>
      <Button
        component="a"
        variant={canShare ? 'outlined' : 'contained'}
        disabled={!preview}
        href={preview ?? ''}
        download={fileName}
      >
        {t('share.download')}
      </Button>
      {canShare && (
        <Button variant="contained" autoFocus onClick={() => void share()}>
          {t('share.action')}
        </Button>
      )}
    </Box>
  )
  return (
    <ShowDialog open title={t('share.title')} onClose={onClose} actions={actions}>
      <ToggleButtonGroup
        exclusive
        value={shape}
        onChange={(_, chosen: PictureShape | null) => chosen && setShape(chosen)}
        aria-label={t('share.shape')}
        sx={[segmented, { display: 'flex', mb: 2, '& button': { flex: 1 } }]}
      >
        {PICTURE_SHAPES.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`share.shapes.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={frame}>
        {preview ? (
          <Box component="img" src={preview} alt={describe(picture)} sx={image[shape]} />
        ) : (
          <Skeleton variant="rounded" sx={image[shape]} />
        )}
      </Box>
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t(`share.${failed}`)}
        </Alert>
      )}
    </ShowDialog>
  )
}

/** The whole content of the picture as a text alternative. */
const describe = ({ name, headline, value, label, figures, date }: SharedPicture): string =>
  [name, headline, `${value} ${label}`, ...figures.map((figure) => `${figure.label} ${figure.value}`), date]
    .filter(Boolean)
    .join(', ')

/** On a phone they share a row. */
const buttons = { display: 'flex', gap: 1, flex: { xs: '1 0 auto', sm: 'none' }, '& > *': { flexGrow: 1 } }

/** The same room for both shapes, so that the buttons stay where they are. */
const frame = { height: 'min(100vw - 112px, 396px, 50dvh)', display: 'flex', justifyContent: 'center' }
const image = {
  square: { display: 'block', height: 1, maxWidth: 1, aspectRatio: '1', borderRadius: 2 },
  story: { display: 'block', height: 1, aspectRatio: '9 / 16', borderRadius: 2 },
}

/** The picture as a file in one shape, and whether this device can share it or only download it. */
function useShare(picture: SharedPicture, shape: PictureShape) {
  const { t } = useTranslation()
  const colors = usePictureColors()
  const [drawn, setDrawn] = useState<{ file: File; url: string } | null>(null)
  const [failed, setFailed] = useState<'notDrawn' | 'notShared' | null>(null)
  const fileName = `${t('brand.name').toLowerCase()}.png`
  const words = useMemo<PictureWords>(
    () => ({
      ...picture,
      brand: t('brand.name'),
      site: location.host,
      link: new URL(picture.path ?? '/', location.origin).href,
    }),
    [picture, t],
  )

  useEffect(() => {
    let url: string | null = null
    let isWanted = true
    const draw = async () => {
      const image = await drawPicture(words, colors, shape)
      if (!isWanted) return
      url = URL.createObjectURL(image)
      setDrawn({ file: new File([image], fileName, { type: image.type }), url })
    }
    draw().catch((error: unknown) => {
      console.warn('The picture was not drawn', error)
      if (isWanted) setFailed('notDrawn')
    })
    return () => {
      isWanted = false
      if (url) URL.revokeObjectURL(url)
      setDrawn(null)
      setFailed(null)
    }
  }, [words, colors, shape, fileName])

  const share = async () => {
    setFailed(null)
    const { link: url, brand: product, value, label } = words
    const text = t('share.text', { what: `${value} ${label}`, product })
    if (drawn && !(await shareFile(drawn.file, { text, url }))) setFailed('notShared')
  }
  const canShare = drawn !== null && canShareFile(drawn.file)
  return { preview: drawn?.url ?? null, failed, fileName, canShare, share }
}

/** Always the colors of the dark theme: a shared picture leaves the app, and the brand is dark. */
function usePictureColors(): PictureColors {
  const { colorSchemes, typography } = useTheme<CssVarsTheme>()
  return useMemo(() => {
    const { background, text, brand } = colorSchemes.dark!.palette
    return {
      ground: background.default,
      text: text.primary,
      quiet: text.secondary,
      ...brand,
      font: typography.fontFamily!,
    }
  }, [colorSchemes, typography])
}
