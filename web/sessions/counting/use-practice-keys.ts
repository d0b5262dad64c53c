import { useEffect, useEffectEvent } from 'react'

export interface PracticeKeys {
  onTouch: (at: number) => void
  onDrop: () => void
  onUndo: () => void
  onPauseToggle: () => void
}

/** Space or Enter counts, D drops, Backspace or Ctrl+Z undoes, P pauses. A key that is held down counts once. */
export function usePracticeKeys(enabled: boolean, keys: PracticeKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, keys)
    if (!action) return
    event.preventDefault()
    if (!event.repeat) action()
  })
  // Firefox clicks a focused button on the keyup of Space, even after the keydown was prevented.
  const letGo = useEffectEvent((event: KeyboardEvent) => {
    if (actionOf(event, keys)) event.preventDefault()
  })

  useEffect(() => {
    if (!enabled) return
    window.addEventListener('keydown', press)
    window.addEventListener('keyup', letGo)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keyup', letGo)
    }
  }, [enabled])
}

function actionOf(event: KeyboardEvent, keys: PracticeKeys): (() => void) | null {
  const withModifier = event.ctrlKey || event.metaKey
  if (withModifier) return event.key.toLowerCase() === 'z' && !event.shiftKey ? keys.onUndo : null
  if (event.altKey) return null
  switch (event.key.toLowerCase()) {
    case ' ':
    case 'enter':
      return isOnControl(event) ? null : () => keys.onTouch(event.timeStamp)
    case 'd':
      return keys.onDrop
    case 'backspace':
      return keys.onUndo
    case 'p':
      return keys.onPauseToggle
    default:
      return null
  }
}

/** On other focused buttons these keys press the button. On the tap surface they count. */
function isOnControl({ target }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, [role="button"]') : null
  return control !== null && !control.hasAttribute('data-tap-surface')
}
