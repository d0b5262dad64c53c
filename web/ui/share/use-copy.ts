import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Copies a text, and says whether that worked. */
export function useCopy(): (text: string, sentences: { copied: string; failed: string }) => void {
  const notify = useNotify()
  const copy = async (text: string, { copied, failed }: { copied: string; failed: string }) => {
    try {
      // Absent on insecure pages, as in a school's own network. That fails, too.
      await navigator.clipboard.writeText(text)
      notify(copied, 'success')
    } catch {
      notify(failed, 'error')
    }
  }
  return (text, sentences) => void copy(text, sentences)
}
