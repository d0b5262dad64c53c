import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnotateSession, OwnSession } from '#contract/sessions/practice-session.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTyped } from '#web/platform/player/use-typed.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { AnnotationFields } from './annotation-fields.tsx'
import type { SessionNotes } from './session-notes.ts'

interface EditAnnotationsProps {
  session: OwnSession
  onClose: () => void
}

/** Edits the body parts and the note of a session in the history. The count cannot be changed. */
export function EditAnnotations({ session, onClose }: EditAnnotationsProps) {
  const { t } = useTranslation()
  const runs = session.runs ?? []
  const [begin] = useState<SessionNotes>({
    notes: session.notes ?? '',
    bodyParts: runs.map(({ bodyPart }) => bodyPart ?? null),
  })
  const [value, setValue] = useState(begin)
  useTyped<SessionNotes>(`notes ${session.id}`, {
    read: () => (value === begin ? undefined : value),
    restore: setValue,
  })
  const save = useAction({
    act: (json: AnnotateSession) =>
      unwrap<OwnSession>(api.api.sessions[':id'].$patch({ param: { id: session.id }, json })),
    invalidates: [queryKeys.sessions],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Only changes are sent. Another tab may have changed the rest.
    const changes: AnnotateSession = {
      ...(value.notes !== begin.notes && { notes: value.notes?.trim() || null }),
      ...(value.bodyParts !== begin.bodyParts && { bodyParts: [...(value.bodyParts ?? [])] }),
    }
    if (Object.keys(changes).length === 0) onClose()
    else save.run(changes, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={t('practice.notes.dialog')}
      problem={save.error && explainProblem(save.error, t('practice.notes.failed'))}
      submitText={t('practice.notes.save')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AnnotationFields runs={runs} value={value} onChange={(change) => setValue({ ...value, ...change })} />
    </FormDialog>
  )
}
