import Avatar from '@mui/material/Avatar'
import { initials, monogramTone } from './monogram.ts'

interface MonogramAvatarProps {
  name: string
  /** Determines the color: an id, so that the color stays when the name changes. */
  colorKey: string
  photoURL?: string | null
  /** Pixels. */
  size?: number
}

/** A photo, or the initials on a calm color. Hidden from screen readers: the name is always beside it. */
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
