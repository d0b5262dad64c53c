import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { useDeviceName } from '#web/identity/settings/logins/use-device-name.ts'
import { canUsePasskeys } from '#web/shell/providers/sign-in/passkeys/can-use-passkeys.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useChangePasskeys, type Passkey } from './use-passkeys.ts'

/** The account's passkeys; new ones only where the browser can make them. */
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
          loading={change.isPending && change.variables.kind === 'added'}
          onClick={() => change.mutate({ kind: 'added', name: deviceName(navigator.userAgent) })}
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
          text={t('security.passkeys.removeText', { name: removed.name ?? t('security.passkeys.unnamed') })}
          keep={t('common.cancel')}
          confirm={t('security.passkeys.remove')}
          busy={change.isPending}
          onKeep={() => setRemoved(null)}
          onConfirm={() =>
            change.mutate({ kind: 'removed', id: removed.id }, { onSettled: () => setRemoved(null) })
          }
        />
      )}
    </SettingsCard>
  )
}
