import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { IosShareIcon } from '#web/ui/icons/action-icons.ts'
import type { SharedPicture } from './shared-picture.ts'

// Loaded on the first press, because it brings the code that draws the picture.
const ShareDialog = lazy(() => import('./share-dialog.tsx'))

interface ShareButtonProps {
  /** Says what will be shared. */
  label: string
  picture: SharedPicture
  /** Shows the label. Otherwise it is an icon button. */
  withText?: boolean
}

/** Offers a picture of a session or a record to share or save. */
export function ShareButton({ label, picture, withText = false }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
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
      {open && (
        <Suspense fallback={null}>
          <ShareDialog picture={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
