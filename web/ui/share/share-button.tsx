import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { IosShareIcon } from '#web/ui/icons/action-icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { SharedPicture } from './shared-picture.ts'

// Loaded on the first press, because it brings the code that draws the picture.
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'))

interface ShareButtonProps {
  /** Says what will be shared. */
  label: string
  /** A long list leaves it to the press. */
  picture: SharedPicture | (() => SharedPicture)
  /** Shows the label. Otherwise it is an icon button. */
  withText?: boolean
}

/** Offers a picture of a session or a record to share or save. */
export function ShareButton({ label, picture, withText = false }: ShareButtonProps) {
  // The picture of the press: a new one would be drawn again at each render.
  const [shown, setShown] = useState<SharedPicture | null>(null)
  const show = () => setShown(picture)
  return (
    <>
      {withText ? (
        <Button variant="outlined" startIcon={<IosShareIcon />} onClick={show}>
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} onClick={show} sx={{ color: 'text.secondary' }}>
          <IosShareIcon fontSize="small" />
        </IconButton>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ShareDialog picture={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
