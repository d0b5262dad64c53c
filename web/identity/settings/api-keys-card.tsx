import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiKey } from '#contract/identity/api-key.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { linkBelowText } from '#web/ui/page/link-below-text.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** The player's keys of the API (product 10.62). */
export function ApiKeysCard() {
  const { t } = useTranslation()
  const { data: keys, error, refetch } = useApiKeys()
  const making = useDialog()
  const [ended, setEnded] = useState<ApiKey | null>(null)
  return (
    <SettingsCard title={t('security.apiKeys.title')} note={t('security.apiKeys.note')}>
      {keys && (
        <>
          <KeyList keys={keys.items} onEnd={setEnded} />
          {keys.abilities.create ? (
            <Button variant="outlined" onClick={making.show} sx={{ mt: 2 }}>
              {t('security.apiKeys.make')}
            </Button>
          ) : (
            <NeedsPro hasKeys={keys.items.length > 0} />
          )}
        </>
      )}
      {!keys && error && <ErrorState error={error} onRetry={refetch} />}
      {!keys && !error && <Skeleton variant="rounded" height={64} />}
      {making.count > 0 && <ApiKeyDialog key={making.count} open={making.isOpen} onClose={making.hide} />}
      {ended && <EndQuestion apiKey={ended} onClose={() => setEnded(null)} />}
    </SettingsCard>
  )
}

function KeyList({ keys, onEnd }: { keys: readonly ApiKey[]; onEnd: (key: ApiKey) => void }) {
  const { t } = useTranslation()
  if (keys.length === 0) return <Typography color="textSecondary">{t('security.apiKeys.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}>
      {keys.map((key) => (
        <Box key={key.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
              <bdi>{key.name}</bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('security.apiKeys.until', { date: formatDate(key.expiresAt) })}
              {' · '}
              {key.lastUsedAt
                ? t('security.apiKeys.lastUsed', { date: formatDate(key.lastUsedAt) })
                : t('security.apiKeys.neverUsed')}
            </Typography>
          </Box>
          <Button
            color="error"
            onClick={() => onEnd(key)}
            aria-label={t('security.apiKeys.endNamed', { name: key.name })}
            sx={{ flexShrink: 0 }}
          >
            {t('security.apiKeys.end')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

function NeedsPro({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useTranslation()
  return (
    <Alert
      role="note"
      severity="info"
      sx={{ ...linkBelowText, mt: 2 }}
      action={
        <Button component={Link} to="/billing" color="inherit" size="small">
          {t('report.plans')}
        </Button>
      }
    >
      {t(hasKeys ? 'security.apiKeys.waiting' : 'problems.PRO_REQUIRED')}
    </Alert>
  )
}

function EndQuestion({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const end = useAction({
    async act() {
      await unwrap(api.api.me['api-keys'][':keyId'].$delete({ param: { keyId: id } }))
      notify(t('security.apiKeys.ended', { name }), 'success')
    },
    // It had ended already, which is what the player wanted.
    failed: (error) => (isProblem(error, 'NOT_FOUND') ? null : explainProblem(error)),
    invalidates: [laterQueryKeys.apiKeys],
  })
  return (
    <AskDialog
      open
      destructive
      title={t('security.apiKeys.endTitle')}
      text={t('security.apiKeys.endText', { name })}
      keep={t('common.cancel')}
      confirm={t('security.apiKeys.end')}
      isPending={end.isPending}
      onKeep={onClose}
      onConfirm={() => end.run(undefined, { onSettled: onClose })}
    />
  )
}
