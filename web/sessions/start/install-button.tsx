import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { installPrompt } from '#web/platform/install-prompt.ts'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { IosShareIcon } from '#web/ui/icons/action-icons.ts'
import { CheckIcon } from '#web/ui/icons/frame-icons.ts'
import { AddToHomeScreenIcon, InstallIcon } from '#web/ui/icons/practice-icons.ts'

/** Offers to install the app if the browser can and it is not installed: by the browser's prompt, or by the share menu on iOS. */
export function InstallButton() {
  const { t } = useTranslation()
  const way = useSyncExternalStore(installPrompt.subscribe, wayToInstall, () => null)
  const [explaining, setExplaining] = useState(false)
  if (way === null) return null
  const install = () => (way === 'prompt' ? void installPrompt.show() : setExplaining(true))
  return (
    <>
      <Button startIcon={<InstallIcon />} onClick={install}>
        {t('practice.install.action')}
      </Button>
      <IosInstructions open={explaining} onClose={() => setExplaining(false)} />
    </>
  )
}

function wayToInstall(): 'prompt' | 'shareMenu' | null {
  if (isInstalled()) return null
  if (installPrompt.isOffered()) return 'prompt'
  return isIos() ? 'shareMenu' : null
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPads identify as Macs, but Macs have no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const STEPS = [
  { key: 'share', Icon: IosShareIcon },
  { key: 'add', Icon: AddToHomeScreenIcon },
  { key: 'confirm', Icon: CheckIcon },
] as const

/** The three taps that put the app on the home screen of an iPhone or iPad. */
function IosInstructions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ShowDialog open={open} title={t('practice.install.title')} onClose={onClose}>
      <Typography color="textSecondary">{t('practice.install.text')}</Typography>
      <Box component="ol" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {STEPS.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2 }}>
            <Icon aria-hidden sx={{ color: 'primary.main' }} />
            {t(`practice.install.${key}`)}
          </Box>
        ))}
      </Box>
    </ShowDialog>
  )
}
