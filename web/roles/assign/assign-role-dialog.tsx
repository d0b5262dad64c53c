import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { PersonLine } from '#web/roles/holders/person-line.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { ChooseRole } from './choose-role.tsx'
import { FindPerson } from './find-person.tsx'
import { ScopeSearch } from './scope-search.tsx'
import { useAssignment, type Assignable, type Scope } from './use-assignment.ts'

/** Gives a role: the person by email, then what they shall administer. Mounted while it is open. */
export function AssignRoleDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [person, setPerson] = useState<RoleHolder | null>(null)
  const [kind, setKind] = useState<Assignable>('teamAdmin')
  const [scope, setScope] = useState<Scope | null>(null)
  const [asking, setAsking] = useState(false)
  const { assign, problem, sending } = useAssignment()
  const isComplete = person !== null && (kind === 'websiteAdmin' || scope !== null)

  const give = async () => {
    setAsking(false)
    if (person && (await assign(person, kind, scope))) onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('roles.assign')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <FindPerson onFound={setPerson} />
        {person && <Candidate person={person} />}
        {person && (
          <ChooseRole
            kind={kind}
            onChange={(chosen) => {
              setKind(chosen)
              setScope(null)
            }}
          />
        )}
        {person && kind !== 'websiteAdmin' && (
          <ScopeSearch key={kind} kind={kind} scope={scope} onChange={setScope} />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 1, gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isComplete}
          loading={sending}
          onClick={() => (person?.emailVerified ? void give() : setAsking(true))}
        >
          {t('roles.assign')}
        </Button>
      </DialogActions>
      {person && (
        <AskDialog
          open={asking}
          title={t('roles.notVerifiedTitle')}
          text={t('roles.notVerifiedText', { name: person.displayName, email: person.email })}
          keep={t('common.cancel')}
          confirm={t('roles.assignAnyway')}
          onKeep={() => setAsking(false)}
          onConfirm={() => void give()}
        />
      )}
    </Dialog>
  )
}

/** Announced when it appears: whoever cannot see the dialog hears whom they have found. */
function Candidate({ person }: { person: RoleHolder }) {
  const { t } = useTranslation()
  return (
    <Alert severity={person.emailVerified ? 'success' : 'warning'} icon={false} role="status">
      <PersonLine person={person} />
      {person.held.length > 0 && t('roles.holdsAlready', { count: person.held.length })}
    </Alert>
  )
}
