import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VerifiedEmail } from '#contract/identity/identity.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'

/** The page of the links that confirm or change an email. It redeems the link by itself. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  return token === null ? <ExpiredLink /> : <Verification token={token} />
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useVerifyEmail(token)
  if (isFetching) return <CheckingLink title={t('auth.verifyEmail.loading')} />
  if (data) {
    const { kind, email } = data
    return (
      <LinkPage
        title={t(`auth.verifyEmail.${kind}Title`)}
        text={t(`auth.verifyEmail.${kind}Text`, { email })}
      >
        <Button size="large" variant="contained" component={Link} to="/practice">
          {t('auth.verifyEmail.goOn')}
        </Button>
      </LinkPage>
    )
  }
  if (error instanceof ApiProblem && error.code === 'INVALID_TOKEN') return <ExpiredLink />
  const reason = explainProblem(error)
  return (
    <LinkPage title={t('auth.verifyEmail.failedTitle')} text={reason}>
      <Button size="large" variant="contained" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </LinkPage>
  )
}

function ExpiredLink() {
  const { t } = useTranslation()
  return (
    <LinkPage title={t('auth.verifyEmail.expiredTitle')} text={t('auth.verifyEmail.expiredText')}>
      <Button size="large" variant="contained" component={Link} to="/settings">
        {t('auth.verifyEmail.settings')}
      </Button>
    </LinkPage>
  )
}

/** Redeems the link once. It is a query instead of an effect, because a second use of the link would be refused. */
function useVerifyEmail(token: string) {
  const queries = useQueryClient()
  const identity = useFirebase()
  return useQuery({
    queryKey: queryKeys.verifyEmail(token),
    async queryFn() {
      const verified = await unwrap<VerifiedEmail>(api.api.auth['verify-email'].$post({ json: { token } }))
      for (const queryKey of [queryKeys.me, queryKeys.waysIn]) void queries.invalidateQueries({ queryKey })
      if (verified.kind === 'changed') void identity.refresh()
      return verified
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
