/** Downloads a file through the browser. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
