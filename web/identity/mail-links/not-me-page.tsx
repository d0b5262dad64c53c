import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TakenBack, ToldChange } from '#contract/identity/not-me.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'

/** The page of the link "This was not me" in a mail. It waits for a press, because mail programs open links by themselves. */
export default function NotMePage() {
  const { t } = useTranslation()
  const identity = useFirebase()
  const token = useLinkToken()
  const link = useToldChange(token)
  const { run, isPending, error, data } = useAction({
    act: async (token: string) => {
      const taken = await unwrap<TakenBack>(api.api.auth['not-me'].$post({ json: { token } }))
      void identity.refresh()
      return taken
    },
  })

  if (data) return <SignedOutEverywhere {...data} />
  if (token === null || isUsedUp(link.error) || isUsedUp(error)) return <ExpiredLink />
  if (link.isFetching) return <CheckingLink title={t('auth.notMe.checking')} />
  if (!link.data) {
    return (
      <LinkPage title={t('auth.notMe.failedOpen')} text={explainProblem(link.error)}>
        <Button size="large" variant="contained" onClick={() => void link.refetch()}>
          {t('common.retry')}
        </Button>
      </LinkPage>
    )
  }
  const { kind, at } = link.data
  const happened = `${t(`auth.notMe.kind.${kind}`)} ${t('auth.notMe.at', { at: formatDate(at) })}`
  return (
    <LinkPage title={t('auth.notMe.title')} text={happened}>
      {error && <Alert severity="error">{explainProblem(error)}</Alert>}
      <Typography>{t('auth.notMe.text')}</Typography>
      <Button size="large" variant="contained" loading={isPending} onClick={() => run(token)}>
        {t('auth.notMe.action')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('auth.notMe.keep')}
      </Typography>
    </LinkPage>
  )
}

function SignedOutEverywhere({ isEmailTaken }: TakenBack) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  return (
    <LinkPage
      title={t('auth.notMe.doneTitle')}
      text={t(isEmailTaken ? 'auth.notMe.takenText' : 'auth.notMe.doneText')}
    >
      {isEmailTaken ? (
        <Button size="large" variant="contained" component={Link} to="/support">
          {t('auth.notMe.support')}
        </Button>
      ) : (
        <Button size="large" variant="outlined" onClick={() => dialog.open('resetPassword')}>
          {t('auth.notMe.setPassword')}
        </Button>
      )}
    </LinkPage>
  )
}

function ExpiredLink() {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  return (
    <LinkPage isOver title={t('auth.notMe.expiredTitle')} text={t('auth.notMe.expiredText')}>
      <Button size="large" variant="contained" onClick={() => dialog.open('resetPassword')}>
        {t('auth.newPassword.askAgain')}
      </Button>
    </LinkPage>
  )
}

/** The change that the link is about. Reading does not use the link up. */
const useToldChange = (token: string | null) =>
  useQuery({
    queryKey: queryKeys.notMe(token),
    queryFn: () => unwrap<ToldChange>(api.api.auth['not-me'].open.$post({ json: { token: token! } })),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

const isUsedUp = (error: unknown) => isProblem(error, 'INVALID_TOKEN')
