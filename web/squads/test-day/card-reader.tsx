import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { QrCodeIcon } from '#web/ui/icons/people-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Of browsers that read codes themselves (Chrome and Edge on Android, Chrome on macOS). TypeScript does not know it yet. */
interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeReader
  }
}

const LOOK_EVERY_MS = 250

/** Reads a player's card by the camera. Where the browser cannot, the search field takes the card's code. */
export function CardReader({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!window.BarcodeDetector) return null
  return (
    <>
      <Button startIcon={<QrCodeIcon />} onClick={() => setOpen(true)}>
        {t('squads.testDay.scan')}
      </Button>
      {isOpen && (
        <ShowDialog open title={t('squads.testDay.scan')} onClose={() => setOpen(false)}>
          <Reading
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
            onFailed={() => setOpen(false)}
          />
        </ShowDialog>
      )}
    </>
  )
}

/** The part after '#' of a card's address. */
const codeIn = (text: string): string => text.slice(text.indexOf('#') + 1)

function Reading({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(() => {
    notify(t('squads.testDay.noCamera'), 'error')
    onFailed()
  })
  useEffect(() => {
    const reader = new window.BarcodeDetector!({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let isOver = false
    const look = async () => {
      if (isOver || !video.current) return
      const [code] = await reader.detect(video.current).catch(() => [])
      if (code && !isOver) found(codeIn(code.rawValue))
      else setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stream.getTracks().forEach((track) => track.stop())
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    start().catch(() => {
      if (!isOver) failed()
    })
    return () => {
      isOver = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      sx={{ width: 1, borderRadius: 2, aspectRatio: '4 / 3', objectFit: 'cover' }}
    />
  )
}
