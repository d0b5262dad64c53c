import { saveFile } from '#web/ui/files/save-file.ts'

export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/**
 * Opens the system's share sheet for a file, with a text and the address to which it leads. False if that failed. Closing the sheet is a
 * choice, not a failure.
 */
export async function shareFile(file: File, words: { text?: string; url?: string } = {}): Promise<boolean> {
  try {
    await navigator.share({ files: [file], ...words })
    return true
  } catch (problem) {
    return wasClosed(problem)
  }
}

/** Whether sharing failed only because the player closed the share sheet. */
export const wasClosed = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'AbortError'

/** Shares the file if the device has a share sheet, and downloads it otherwise. */
export async function shareOrSave(file: File): Promise<void> {
  if (!canShareFile(file) || !(await shareFile(file))) saveFile(file.name, file)
}
