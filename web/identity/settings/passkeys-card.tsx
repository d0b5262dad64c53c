import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { explainQuickFailure } from '#web/identity/explain-auth-failure.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { canUsePasskeys } from '#web/platform/sign-in/passkeys/can-use-passkeys.ts'
import { createPasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { DeleteOutlinedIcon, EditOutlinedIcon } from '#web/ui/icons/action-icons.ts'
import { useDeviceName } from './describe-device.ts'

/** The account's passkeys. Only some browsers can create new ones. */
export function PasskeysCard({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  const deviceName = useDeviceName()
  const change = useChangePasskeys()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const { passkeys } = waysIn
  const canAdd = canUsePasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <SettingsCard title={t('security.passkeys.title')} note={t('security.passkeys.note')}>
      {passkeys.length === 0 && <Typography color="textSecondary">{t('security.passkeys.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </Box>
      {canAdd && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={change.isPending && change.input?.kind === 'added'}
          onClick={() => change.run({ kind: 'added', name: deviceName(navigator.userAgent) })}
        >
          {t('security.passkeys.add')}
        </Button>
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <AskDialog
          open
          destructive
          title={t('security.passkeys.removeTitle')}
          text={t('security.passkeys.removeText', { name: removed.name || t('security.passkeys.unnamed') })}
          keep={t('common.cancel')}
          confirm={t('security.passkeys.remove')}
          isPending={change.isPending}
          onKeep={() => setRemoved(null)}
          onConfirm={() =>
            change.run({ kind: 'removed', id: removed.id }, { onSettled: () => setRemoved(null) })
          }
        />
      )}
    </SettingsCard>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const name = passkey.name || t('security.passkeys.unnamed')
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('security.passkeys.since', { date: formatDate(passkey.createdAt) })}
        </Typography>
      </Box>
      <IconButton onClick={onRename} aria-label={t('security.passkeys.renameNamed', { name })}>
        <EditOutlinedIcon />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={t('security.passkeys.removeNamed', { name })} edge="end">
        <DeleteOutlinedIcon />
      </IconButton>
    </Box>
  )
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(passkey.name ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const change = useChangePasskeys()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(!name.trim())
    if (name.trim())
      change.run({ kind: 'renamed', id: passkey.id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      open
      title={t('security.passkeys.renameTitle')}
      submitText={t('security.passkeys.renameSubmit')}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkeys.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        fullWidth
        error={isEmpty}
        helperText={isEmpty ? <span role="alert">{t('validation.required')}</span> : undefined}
        slotProps={{ htmlInput: { maxLength: DISPLAY_NAME_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}

type Passkey = WaysIn['passkeys'][number]

type Change =
  | { kind: 'added'; name: string }
  | { kind: 'renamed'; id: string; name: string }
  | { kind: 'removed'; id: string }

/** Adds, renames or removes a passkey, and shows a message. */
function useChangePasskeys() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act(change: Change) {
      await withFreshSignIn(() => apply(change))
      notify(t(`security.passkeys.${change.kind}`), 'success')
    },
    failed: explainQuickFailure,
    invalidates: [queryKeys.waysIn],
  })
}

async function apply(change: Change): Promise<void> {
  if (change.kind === 'added') await createPasskey(change.name)
  if (change.kind === 'renamed') {
    await postIdentity('passkey/update-passkey', { id: change.id, name: change.name })
  }
  if (change.kind === 'removed') await postIdentity('passkey/delete-passkey', { id: change.id })
}
