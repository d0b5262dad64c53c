import Avatar from '@mui/material/Avatar'
import { useTheme } from '@mui/material/styles'
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
  const { monogram } = useTheme().vars!.palette
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(photoURL ? { src: photoURL } : {})}
      // In `sx` every color would be a class of its own, which the browser makes before it paints.
      style={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        backgroundColor: monogram[monogramTone(colorKey)],
      }}
      sx={look}
    >
      {initials(name)}
    </Avatar>
  )
}

const look = { flexShrink: 0, fontWeight: 'fontWeightBold', color: 'text.primary' }
