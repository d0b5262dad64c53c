import { saveFile } from '#web/ui/files/save-file.ts'

export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Hands a file to the system's sheet; false when that did not work. Closing the sheet is a choice, not a failure. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (problem) {
    return wasClosed(problem)
  }
}

/** Whether sharing failed only because the system's sheet was closed. */
export const wasClosed = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'AbortError'

/** To others where the device has a sheet for that, and onto the device otherwise. */
export async function shareOrSave(file: File): Promise<void> {
  if (!canShareFile(file) || !(await shareFile(file))) saveFile(file.name, file)
}
