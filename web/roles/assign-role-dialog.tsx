import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { roleCalls } from '#web/platform/role/role-calls.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Email } from '#web/ui/page/email.tsx'
import { FindPerson } from './find-person.tsx'
import { type Scope, ScopeSearch } from './scope-search.tsx'
import { useRolesChanged } from './use-change-roles.ts'

/** Assigns a role: first the person by email, then the scope. Mounted while it is open. */
export function AssignRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<RoleHolder | null>(null)
  const [kind, setKind] = useState<Assignable>('teamAdmin')
  const [scope, setScope] = useState<Scope | null>(null)
  const [asking, setAsking] = useState(false)
  const assignment = useAssignment(onClose)
  const isComplete = person !== null && (kind === 'websiteAdmin' || scope !== null)

  const give = () => {
    setAsking(false)
    if (person) assignment.run({ person, kind, scope })
  }

  return (
    <>
      <FormDialog
        open
        title={t('roles.assign')}
        problem={assignment.error && explainProblem(assignment.error)}
        submitText={t('roles.assign')}
        disabled={!isComplete}
        isPending={assignment.isPending}
        wide
        onSubmit={(event) => {
          event.preventDefault()
          if (person?.emailVerified) give()
          else setAsking(true)
        }}
        onClose={onClose}
      >
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
      </FormDialog>
      {person && (
        <AskDialog
          open={asking}
          title={t('roles.notVerifiedTitle')}
          text={t('roles.notVerifiedText', { name: person.displayName, email: person.email })}
          keep={t('common.cancel')}
          confirm={t('roles.assignAnyway')}
          onKeep={() => setAsking(false)}
          onConfirm={give}
        />
      )}
    </>
  )
}

/** Announced when it appears, so that screen reader users hear whom they have found. */
function Candidate({ person }: { person: RoleHolder }) {
  const { t } = useTranslation()
  return (
    <Alert severity={person.emailVerified ? 'success' : 'warning'} icon={false} role="status">
      <PersonLine person={person} />
      {person.held.length > 0 && t('roles.holdsAlready', { count: person.held.length })}
    </Alert>
  )
}

/** The choice of a role, with its permissions below each. */
function ChooseRole({ kind, onChange }: { kind: Assignable; onChange: (kind: Assignable) => void }) {
  const { t } = useTranslation()
  return (
    <FormControl>
      <FormLabel id="role-kind">{t('roles.role')}</FormLabel>
      <RadioGroup
        aria-labelledby="role-kind"
        value={kind}
        onChange={({ target }) => onChange(target.value as Assignable)}
      >
        {ASSIGNABLE.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            label={t(`roles.kinds.${option}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

const ASSIGNABLE = ['websiteAdmin', 'teamAdmin', 'organizationAdmin'] as const

type Assignable = (typeof ASSIGNABLE)[number]

/** The call for a role. Product 5.9: an organization's scope begins with org_. */
function callFor(email: string, kind: Assignable, scope: Scope | null) {
  if (kind === 'websiteAdmin') return roleCalls.assignRole(email, 'admin')
  return roleCalls.assignRole(
    email,
    'team_admin',
    kind === 'organizationAdmin' ? `org_${scope!.id}` : scope!.id,
  )
}

/** Assigns a role to the found person. The dialog shows a failure. */
function useAssignment(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const rolesChanged = useRolesChanged()
  return useAction<{ person: RoleHolder; kind: Assignable; scope: Scope | null }>({
    async act({ person, kind, scope }) {
      const { ok, warning } = await callFor(person.email, kind, scope)
      if (!ok) throw new ApiProblem({ status: 404, code: 'USER_NOT_FOUND', detail: t('roles.unknownEmail') })
      const said = warning ? 'roles.assignedWaits' : 'roles.assigned'
      notify(t(said, { name: person.displayName }), 'success')
      await rolesChanged()
      onDone()
    },
  })
}

/** A person: name and email, and whether the email is confirmed. */
function PersonLine({ person }: { person: RoleHolder }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <MonogramAvatar name={person.displayName} colorKey={person.userId} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            {person.displayName}
          </Typography>
          {!person.emailVerified && (
            <Chip size="small" color="warning" variant="outlined" label={t('roles.notVerified')} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Email>{person.email}</Email>
        </Typography>
      </Box>
    </Box>
  )
}
