import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ApiProblem, isProblem } from '#web/platform/api/api-problem.ts'
import { unwrap } from '#web/platform/api/client.ts'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { LinkOffIcon } from '#web/ui/icons/action-icons.ts'
import { UnsubscribeIcon } from '#web/ui/icons/people-icons.ts'

/** The page of the unsubscribe link in a mail. Opening it changes nothing, because mail scanners open links, too. */
export default function UnsubscribePage() {
  const { t } = useTranslation()
  // The mail with the link: `digest` or `notification`, and its id.
  const mail = useSearchParams()[0]
  const end = useAction({
    act: () => unwrap<unknown>(sendRequest(`/unsubscribe?${mail}`, { method: 'POST' })),
  })
  const isOver = isProblem(end.error, 'INVALID_TOKEN')
  const settings = (
    <Button component={Link} to="/settings" variant="contained">
      {t('account.unsubscribe.settings')}
    </Button>
  )
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <div role="status">
        {end.isSuccess && (
          <EmptyState
            isPage
            icon={<UnsubscribeIcon fontSize="inherit" />}
            title={t('account.unsubscribe.done')}
            text={t('account.unsubscribe.doneText')}
            action={settings}
          />
        )}
        {isOver && (
          <EmptyState
            isPage
            icon={<LinkOffIcon fontSize="inherit" />}
            title={t('account.unsubscribe.failed')}
            text={t('account.unsubscribe.over')}
            action={settings}
          />
        )}
      </div>
      {!end.isSuccess && !isOver && (
        <EmptyState
          isPage
          icon={<UnsubscribeIcon fontSize="inherit" />}
          title={t(end.error ? 'account.unsubscribe.failed' : 'account.unsubscribe.title')}
          text={end.error instanceof ApiProblem ? end.error.detail : t('account.unsubscribe.text')}
          action={
            <Button variant="contained" loading={end.isPending} onClick={() => end.run()}>
              {t('account.unsubscribe.confirm')}
            </Button>
          }
        />
      )}
    </Container>
  )
}
