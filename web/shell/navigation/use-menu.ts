import { useId, useState, type MouseEvent } from 'react'

/** A button and its menu, which loads when it is first opened. */
export function useMenu() {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  return {
    everOpened,
    button: {
      onClick(event: MouseEvent<HTMLElement>) {
        setAnchor(event.currentTarget)
        setEverOpened(true)
      },
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
    },
    menu: { id, anchor, onClose: () => setAnchor(null) },
  } as const
}
