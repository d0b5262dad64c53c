import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CARD_CODE_LENGTH, normalizeCardCode } from '#domain/groups/card-code.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { withChoices } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { askForGuardianLink, claimPlayer, signInByCard } from '#web/squads/squad-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'

/**
 * Everything that the holder of a player card can do: practice, take the player over, or, as a guardian, see and delete the stored data.
 */
export default function CardPage() {
  // After '#', so that no server sees it. The next card in the same tab starts over.
  const { hash } = useLocation()
  // A chat may have taken the full stop or the bracket behind the link for a part of it.
  return <CardOf key={hash} code={/^[\w-]*/.exec(hash.slice(1))![0]} />
}

function CardOf({ code: given }: { code: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(given)
  const code = normalizeCardCode(typed)
  const isWhole = code.length === CARD_CODE_LENGTH
  return (
    <PageFrame title={t('squads.card.title')} description={t('squads.card.text')} maxWidth="sm">
      <TextField
        fullWidth
        label={t('squads.card.code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 20 },
        }}
        sx={{ mb: 3 }}
      />
      <Practice code={code} disabled={!isWhole} />
      <TakeOver code={code} disabled={!isWhole} />
      <ForGuardians code={code} disabled={!isWhole} />
    </PageFrame>
  )
}

interface PartProps {
  code: string
  disabled: boolean
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2.5, sm: 3 }, mb: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Card>
  )
}

function Practice({ code, disabled }: PartProps) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const identity = useFirebase()
  const [isShared, setShared] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // On a team's tablet it is another child's. So it never moves to the player of the card.
  const leftAnonymous = user?.isAnonymous ? user.uid : null
  const signIn = useAction({
    async act() {
      await withChoices({ sharedDevice: isShared, leftAnonymous }, () => signInByCard(code, isShared))
      // The other tabs must not go on as the player before. This page does not ask: it would load parts that a card may not, and begins again.
      identity.tellOtherTabs()
      // The whole app begins again as this player. Back must not lead the next child on this device to the code.
      window.location.replace('/practice')
    },
  })
  return (
    <Part title={t('squads.card.practice.title')} text={t('squads.card.practice.text')}>
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)} />}
        label={t('squads.card.practice.shared')}
      />
      {signIn.error && <Alert severity="error">{explainProblem(signIn.error)}</Alert>}
      <Button
        variant="contained"
        size="large"
        disabled={disabled}
        loading={signIn.isPending}
        onClick={() => (leftAnonymous ? setAsking(true) : signIn.run())}
      >
        {t('squads.card.practice.action')}
      </Button>
      <AskDialog
        open={isAsking}
        destructive
        title={t('squads.card.practice.leaveTitle')}
        text={t('squads.card.practice.leaveText')}
        keep={t('common.cancel')}
        confirm={t('squads.card.practice.leaveAction')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          signIn.run()
        }}
      />
    </Part>
  )
}

function TakeOver({ code, disabled }: PartProps) {
  const { t } = useTranslation()
  const { user, profile } = useAuth()
  const dialog = useAuthDialog()
  const [email, setEmail] = useState('')
  const hasAccount = user !== null && profile?.isAnonymous === false
  const claim = useAction({
    act: () => claimPlayer(code, email.trim() || undefined),
    invalidates: [queryKeys.me, queryKeys.groups, queryKeys.sessions, queryKeys.statistics],
  })
  const needsGuardian = isProblem(claim.error, 'GUARDIAN_NEEDED')
  return (
    <Part title={t('squads.card.takeOver.title')} text={t('squads.card.takeOver.text')}>
      {needsGuardian && (
        <>
          <Typography role="alert">{t('squads.card.takeOver.guardianNeeded')}</Typography>
          <TextField
            type="email"
            // The guardian's email: the browser would offer the child's own.
            autoComplete="off"
            label={t('squads.edit.guardian')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            fullWidth
          />
        </>
      )}
      {claim.error && !needsGuardian && <Alert severity="error">{explainProblem(claim.error)}</Alert>}
      {claim.data && (
        <Alert severity="success">
          {claim.data.state === 'taken'
            ? t('squads.card.takeOver.taken', { count: claim.data.sessions })
            : t('squads.card.takeOver.waiting')}
        </Alert>
      )}
      {!hasAccount && (
        <Button variant="outlined" onClick={() => dialog.open(user ? 'signUp' : 'signIn')}>
          {t('squads.card.takeOver.signInFirst')}
        </Button>
      )}
      {hasAccount && !claim.data && (
        <Button variant="outlined" disabled={disabled} loading={claim.isPending} onClick={() => claim.run()}>
          {t('squads.card.takeOver.action')}
        </Button>
      )}
    </Part>
  )
}

function ForGuardians({ code, disabled }: PartProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const ask = useAction({ act: () => askForGuardianLink(code, email.trim()) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.run()
  }
  return (
    <Part title={t('squads.card.guardian.title')} text={t('squads.card.guardian.text')}>
      {ask.isSuccess ? (
        <Alert severity="success">{t('squads.card.guardian.sent')}</Alert>
      ) : (
        <form onSubmit={submit} style={{ display: 'grid', gap: 12, width: '100%', justifyItems: 'start' }}>
          <TextField
            type="email"
            autoComplete="email"
            required
            fullWidth
            label={t('squads.card.guardian.email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {ask.error && <Alert severity="error">{explainProblem(ask.error)}</Alert>}
          <Button
            type="submit"
            variant="outlined"
            disabled={disabled || !email.includes('@')}
            loading={ask.isPending}
          >
            {t('squads.card.guardian.action')}
          </Button>
        </form>
      )}
    </Part>
  )
}
