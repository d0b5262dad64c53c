import InstallMobileIcon from '@mui/icons-material/InstallMobile'
import Button from '@mui/material/Button'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { installPrompt } from '#web/shell/providers/install-prompt.ts'
import { IosInstructions } from './ios-instructions.tsx'

/** Offered where it can be done and has not been done: by the browser's own question, or on iOS by its share menu. */
export function InstallButton() {
  const { t } = useTranslation()
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered)
  const [explaining, setExplaining] = useState(false)
  if (isInstalled() || (!isOffered && !isIos())) return null
  const install = () => (isOffered ? void installPrompt.show() : setExplaining(true))
  return (
    <>
      <Button startIcon={<InstallMobileIcon />} onClick={install}>
        {t('practice.install.action')}
      </Button>
      <IosInstructions open={explaining} onClose={() => setExplaining(false)} />
    </>
  )
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPads say that they are Macs, and Macs have no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
