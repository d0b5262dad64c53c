import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnnotateSession, OwnSession } from '#contract/sessions/practice-session.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { AnnotationFields } from './annotation-fields.tsx'
import type { SessionNotes } from './session-notes.ts'

interface EditAnnotationsProps {
  session: OwnSession
  onClose(): void
}

/** Changes what a session in the history was juggled with, and its note. What was counted stays. */
export function EditAnnotations({ session, onClose }: EditAnnotationsProps) {
  const { t } = useTranslation()
  const runs = session.runs ?? []
  const [value, setValue] = useState<SessionNotes>({
    notes: session.notes ?? '',
    bodyParts: runs.map(({ bodyPart }) => bodyPart ?? null),
  })
  const save = useAnnotate(session.id, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      notes: value.notes?.trim() || null,
      ...(runs.length > 0 && { bodyParts: [...(value.bodyParts ?? [])] }),
    })
  }
  return (
    <FormDialog
      open
      title={t('practice.notes.dialog')}
      problem={save.error && t('practice.notes.failed', { reason: explainProblem(save.error) })}
      submitText={t('practice.notes.save')}
      sending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AnnotationFields runs={runs} value={value} onChange={(change) => setValue({ ...value, ...change })} />
    </FormDialog>
  )
}

function useAnnotate(id: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (json: AnnotateSession) =>
      unwrap<OwnSession>(api.api.sessions[':id'].$patch({ param: { id }, json })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      onSaved()
    },
  })
}
