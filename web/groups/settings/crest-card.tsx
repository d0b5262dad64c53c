import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { MAX_CREST_BYTES } from '#contract/limits.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { Crest } from '#web/groups/group-page/group-tile.tsx'
import { NeedsPro } from '#web/groups/group-page/needs-pro.tsx'
import { ApiProblem, isProblem } from '#web/platform/api/api-problem.ts'
import { unwrap } from '#web/platform/api/client.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { ownHeaders } from '#web/platform/api/own-headers.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { FileButton } from '#web/ui/files/file-button.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

interface CrestCardProps {
  group: { kind: 'teams' | 'organizations'; id: string }
  /** The group's own crest. */
  crestURL: string | null
}

/** The group's own crest, with buttons to choose another or to remove it (product 10.63). */
export function CrestCard({ group, crestURL }: CrestCardProps) {
  const { t } = useTranslation()
  const { upload, remove } = useCrest(group)
  const needsPro = isProblem(upload.error, 'PRO_REQUIRED')
  return (
    <SettingsCard title={t('groups.crest.title')} note={t('groups.crest.note')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {crestURL && <Crest address={crestURL} size={80} />}
        <FileButton
          variant="outlined"
          accept="image/png,image/jpeg,image/webp"
          testId="crest"
          loading={upload.isPending}
          onFile={(file) => upload.run(file)}
        >
          {t(crestURL ? 'groups.crest.change' : 'groups.crest.choose')}
        </FileButton>
        {crestURL && (
          <Button color="inherit" loading={remove.isPending} onClick={() => remove.run()}>
            {t('groups.crest.remove')}
          </Button>
        )}
      </Box>
      {needsPro && (
        <Box sx={{ mt: 2 }}>
          <NeedsPro text={t('problems.PRO_REQUIRED')} />
        </Box>
      )}
    </SettingsCard>
  )
}

function useCrest({ kind, id }: CrestCardProps['group']) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const address = `/api/${kind}/${id}/crest`
  const upload = useAction({
    async act(file: File) {
      if (file.size > MAX_CREST_BYTES) throw new Error(t('groups.crest.tooLarge'))
      await unwrap<undefined>(
        sendRequest(address, {
          method: 'PUT',
          headers: { 'content-type': file.type, ...ownHeaders() },
          body: file,
        }),
      )
      cache.listsChanged()
      notify(t('groups.crest.saved'), 'success')
    },
    failed: (error) => {
      if (!(error instanceof ApiProblem)) return error.message
      // The card already says that the group needs pro.
      return error.code === 'PRO_REQUIRED' ? null : explainProblem(error)
    },
  })
  const remove = useAction({
    async act() {
      await unwrap<undefined>(sendRequest(address, { method: 'DELETE', headers: ownHeaders() }))
      cache.listsChanged()
      notify(t('groups.crest.removed'), 'success')
    },
    failed: explainProblem,
  })
  return { upload, remove }
}
