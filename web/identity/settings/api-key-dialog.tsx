import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreateApiKey, CreatedApiKey } from '#contract/identity/api-key.ts'
import { API_KEY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { API_KEY_DAYS } from '#domain/identity/api-key.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ShowDialog } from '#web/ui/dialogs/show-dialog.tsx'
import { CopyIcon } from '#web/ui/icons/action-icons.ts'
import { useCopy } from '#web/ui/share/use-copy.ts'

interface ApiKeyDialogProps {
  open: boolean
  onClose: () => void
}

/** Makes a key, and then shows it this once. */
export function ApiKeyDialog({ open, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [days, setDays] = useState<CreateApiKey['days']>(90)
  const [isEmpty, setIsEmpty] = useState(false)
  const make = useAction({
    act: (json: CreateApiKey) =>
      withFreshSignIn(() => unwrap<CreatedApiKey>(api.api.me['api-keys'].$post({ json }))),
    invalidates: [laterQueryKeys.apiKeys],
  })
  if (make.data) return <NewKey apiKey={make.data} open={open} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(!name.trim())
    if (name.trim()) make.run({ name: name.trim(), days })
  }
  return (
    <FormDialog
      open={open}
      title={t('security.apiKeys.make')}
      problem={make.error && explainProblem(make.error)}
      submitText={t('security.apiKeys.make')}
      isPending={make.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('security.apiKeys.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        fullWidth
        error={isEmpty}
        helperText={
          isEmpty ? <span role="alert">{t('validation.required')}</span> : t('security.apiKeys.nameHint')
        }
        slotProps={{ htmlInput: { maxLength: API_KEY_NAME_MAX_LENGTH, autoComplete: 'off', dir: 'auto' } }}
      />
      <Choice
        size="medium"
        label={t('security.apiKeys.days')}
        value={`${days}`}
        choices={API_KEY_DAYS.map((count) => ({
          value: `${count}`,
          label: t('security.apiKeys.forDays', { count }),
        }))}
        onChoose={(chosen) => setDays(API_KEY_DAYS.find((count) => `${count}` === chosen)!)}
      />
    </FormDialog>
  )
}

function NewKey({ apiKey, open, onClose }: ApiKeyDialogProps & { apiKey: CreatedApiKey }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const sentences = { copied: t('security.apiKeys.copied'), failed: t('security.apiKeys.copyFailed') }
  return (
    <ShowDialog
      open={open}
      title={apiKey.name}
      maxWidth="sm"
      actions={
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(apiKey.key, sentences)}>
          {t('security.apiKeys.copy')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography>{t('security.apiKeys.once')}</Typography>
      <Box component="output" aria-label={t('security.apiKeys.title')} sx={keyLook}>
        {apiKey.key}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('security.apiKeys.how')} <bdi>Authorization: Bearer …</bdi>
      </Typography>
    </ShowDialog>
  )
}

const keyLook = {
  display: 'block',
  my: 2,
  p: 2,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
}
