import { useTranslation } from 'react-i18next'
import type { TeamExport } from '#contract/admin/administration.ts'
import { exportGroup, type ExportedGroup } from '#web/groups/admin/api/administration-calls.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'

/** Fetches what a group gives out, and hands it to the browser's downloads. */
export function useExport(group: ExportedGroup, onDone?: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<[TeamExport]>({
    async act(order) {
      const { name, file } = await exportGroup(group, order)
      saveFile(name, file)
      notify(t('groupAdmin.export.done', { file: name }), 'success')
      onDone?.()
    },
    failed: t('groupAdmin.export.failed'),
  })
}
