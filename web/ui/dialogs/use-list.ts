import { useState } from 'react'
import { useAndroidBack } from './use-android-back.ts'

/** For a select or search field of a page: on Android, Back closes its open list. */
export function useList() {
  const [open, setOpen] = useState(false)
  const onOpen = () => setOpen(true)
  const onClose = () => setOpen(false)
  useAndroidBack(open, onClose)
  return { open, onOpen, onClose }
}
