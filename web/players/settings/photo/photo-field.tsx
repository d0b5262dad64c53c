import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { FileButton } from '#web/ui/files/file-button.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { usePhoto } from './use-photo.ts'

const SIZE = 80

/** The photo as others see it, with buttons to change or remove it. */
export function PhotoField({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  // An object URL of the chosen file.
  const [picked, setPicked] = useState<string | null>(null)
  const { remove } = usePhoto()
  const { uid, displayName, photoURL } = profile

  // Also when the page is left with the dialog open.
  useEffect(() => {
    if (picked) return () => URL.revokeObjectURL(picked)
  }, [picked])

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <MonogramAvatar name={displayName} colorKey={uid} photoURL={photoURL} size={SIZE} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          variant="outlined"
          accept="image/*"
          onFile={(file) => setPicked(URL.createObjectURL(file))}
        >
          {t(photoURL ? 'account.photo.change' : 'account.photo.choose')}
        </FileButton>
        {photoURL && (
          <Button color="inherit" loading={remove.isPending} onClick={() => remove.run()}>
            {t('account.photo.remove')}
          </Button>
        )}
      </Box>
      {picked && <CropDialog address={picked} onClose={() => setPicked(null)} />}
    </Box>
  )
}
