import Avatar from '@mui/material/Avatar'
import { initials } from '#domain/initials.ts'
import { monogramTone } from './monogram.ts'

interface MonogramAvatarProps {
  name: string
  /** Determines the color. It is an id, so that the color stays when the name changes. */
  colorKey: string
  photoURL?: string | null
  /** Pixels. */
  size?: number
}

/** A photo, or initials on a calm color. Hidden from screen readers, because the name is always beside it. */
export function MonogramAvatar({ name, colorKey, photoURL = null, size = 36 }: MonogramAvatarProps) {
  const tone = monogramTone(colorKey)
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(photoURL ? { src: photoURL } : {})}
      sx={(theme) => ({
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: size * 0.38,
        fontWeight: 'fontWeightBold',
        color: theme.vars!.palette.text.primary,
        backgroundColor: theme.vars!.palette.monogram[tone],
      })}
    >
      {initials(name)}
    </Avatar>
  )
}
