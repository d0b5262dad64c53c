import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { TakenBack } from '#contract/identity/not-me.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { LinkPage } from './link-page.tsx'

/**
 * The page of the notification about a new sign-in method. A player who confirms that it is them can remove it here, and stays signed in.
 */
export default function NotMeNoticePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const kind = search.get('kind') === 'provider_linked' ? 'provider_linked' : 'passkey_added'
  const { run, error, isPending, isSuccess } = useTakeBack(search.get('notification') ?? '')
  const isOver = isProblem(error, 'NOT_FOUND')
  const settings = (
    <Button size="large" variant="outlined" component={Link} to="/settings">
      {t('auth.verifyEmail.settings')}
    </Button>
  )
  if (isSuccess || isOver) {
    const outcome = isSuccess ? 'removed' : 'over'
    return (
      <LinkPage title={t(`auth.notMe.${outcome}Title`)} text={t(`auth.notMe.${outcome}Text`)}>
        {settings}
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t('auth.notMe.title')} text={t(`auth.notMe.kind.${kind}`)}>
      {error !== null && <Alert severity="error">{explainProblem(error)}</Alert>}
      <Typography>{t('auth.notMe.inAppText')}</Typography>
      <Button size="large" variant="contained" loading={isPending} onClick={() => run()}>
        {t('auth.notMe.action')}
      </Button>
      {settings}
    </LinkPage>
  )
}

const useTakeBack = (notificationId: string) =>
  useAction({
    act: () =>
      withFreshSignIn(() =>
        unwrap<TakenBack>(api.api.auth['not-me'].notice.$post({ json: { notificationId } })),
      ),
    invalidates: [queryKeys.waysIn],
  })
