import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WebsiteExport } from '#contract/admin/administration.ts'
import { api } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { fetchFile } from '#web/shell/api/fetch-file.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'

/** Fetches a board of everybody, and hands it to the browser's downloads. */
export function useExportBoard(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useMutation({
    mutationFn: (order: WebsiteExport) => fetchFile(() => api.api.admin.exports.$post({ json: order })),
    onSuccess({ name, file }) {
      saveFile(name, file)
      notify(t('groupAdmin.export.done', { file: name }), 'success')
      onDone()
    },
    onError: (error) => notify(explainProblem(error), 'error'),
  })
}
