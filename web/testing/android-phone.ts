import { onTestFinished, vi } from 'vitest'

/** Makes this an Android phone until the test ends. */
export function pretendAndroid(): void {
  document.documentElement.dataset['android'] = ''
  onTestFinished(() => void delete document.documentElement.dataset['android'])
}

/** What Android's Back button asks to close: in a browser on a computer nobody presses it. */
export class BackButton extends EventTarget {
  static readonly open: BackButton[] = []
  static press = () => BackButton.open.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }))
  /** Until the test ends. */
  static install(): void {
    pretendAndroid()
    vi.stubGlobal('CloseWatcher', BackButton)
    onTestFinished(() => void vi.unstubAllGlobals())
  }
  constructor() {
    super()
    BackButton.open.push(this)
  }
  destroy() {
    BackButton.open.splice(BackButton.open.indexOf(this), 1)
  }
}
