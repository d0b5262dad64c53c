import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { makeClip } from './make-clip.ts'

export interface ClipState {
  /** 0 to 1. */
  readonly share: number
  readonly clip: File | null
  readonly hasFailed: boolean
}

const BEGINNING: ClipState = { share: 0, clip: null, hasFailed: false }

/** Makes a clip for as long as it is looked at: leaving calls it off. */
export function useClip(file: File, marks: FilmMarks): ClipState {
  const { t } = useTranslation()
  const { palette, typography } = useTheme()
  const [state, setState] = useState(BEGINNING)
  const brand = t('brand.name')
  const font = typography.fontFamily!
  const { white: ink, black: ground } = palette.common
  useEffect(() => {
    const wanted = new AbortController()
    const { signal } = wanted
    const tell = (next: ClipState) => {
      if (!signal.aborted) setState(next)
    }
    makeClip(file, marks, {
      look: { brand, font, ink, ground },
      formatCount,
      onProgress: (share) => tell({ ...BEGINNING, share }),
      signal,
    }).then(
      (clip) => tell({ share: 1, clip, hasFailed: false }),
      () => tell({ ...BEGINNING, hasFailed: true }),
    )
    return () => wanted.abort()
  }, [file, marks, brand, font, ink, ground])
  return state
}
