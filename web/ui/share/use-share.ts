import { useTheme, type CssVarsTheme } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawPicture, type PictureColors, type PictureWords } from './draw-picture.ts'
import { canShareFile, shareFile } from './share-file.ts'
import type { PictureShape, SharedPicture } from './shared-picture.ts'

/** The picture as a file in one shape, and whether this device can share it or only download it. */
export function useShare(picture: SharedPicture, shape: PictureShape) {
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
