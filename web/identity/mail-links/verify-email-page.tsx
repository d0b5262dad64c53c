import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { VerifiedEmail } from '#contract/identity/identity.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'

/**
 * The page of the links that confirm or change an email. It redeems the link by itself if the account is signed in here, and otherwise asks
 * for its password.
 */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  return token === null ? <ExpiredLink /> : <Verification token={token} />
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation()
  const [verified, setVerified] = useState<VerifiedEmail>()
  const { data = verified, error, isFetching, refetch } = useVerifyEmail(token)
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
  if (isFetching) return <CheckingLink title={t('auth.verifyEmail.loading')} />
  if (isProblem(error, 'INVALID_TOKEN')) return <ExpiredLink />
  if (isProblem(error, 'SIGN_IN_TO_CONFIRM')) return <AskForPassword token={token} onVerified={setVerified} />
  return (
    <LinkPage title={t('auth.verifyEmail.failedTitle')} text={explainProblem(error)}>
      <Button size="large" variant="contained" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </LinkPage>
  )
}

interface AskForPasswordProps {
  token: string
  onVerified: (verified: VerifiedEmail) => void
}

/** A stranger may have signed up with this address. Only the password tells whose account it is. */
function AskForPassword({ token, onVerified }: AskForPasswordProps) {
  const { t } = useTranslation()
  const redeem = useRedeem(token)
  const form = useAccountForm({
    empty: { password: '' },
    faultIn: ({ password }) => (password === '' ? 'FILL_IN_ALL_FIELDS' : null),
    failed: t('auth.verifyEmail.failedTitle'),
    send: async ({ password }) => onVerified(await redeem(password)),
  })
  return (
    <LinkPage title={t('auth.verifyEmail.proveTitle')} text={t('auth.verifyEmail.proveText')}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
        <FormAlert message={form.message} />
        <FormField
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          error={form.errors.password}
          field={form.register('password')}
          autoFocus
        />
        <Button size="large" variant="contained" type="submit" loading={form.isPending}>
          {t('auth.verifyEmail.confirm')}
        </Button>
      </Box>
    </LinkPage>
  )
}

function ExpiredLink() {
  const { t } = useTranslation()
  return (
    <LinkPage isOver title={t('auth.verifyEmail.expiredTitle')} text={t('auth.verifyEmail.expiredText')}>
      <Button size="large" variant="contained" component={Link} to="/settings">
        {t('auth.verifyEmail.settings')}
      </Button>
    </LinkPage>
  )
}

/** Redeems the link once. It is a query instead of an effect, because a second use of the link would be refused. */
function useVerifyEmail(token: string) {
  const redeem = useRedeem(token)
  return useQuery({
    queryKey: queryKeys.verifyEmail(token),
    queryFn: () => redeem(),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function useRedeem(token: string) {
  const queries = useQueryClient()
  const identity = useFirebase()
  return async (password?: string): Promise<VerifiedEmail> => {
    const json = { token, ...(password !== undefined && { password }) }
    const verified = await unwrap<VerifiedEmail>(api.api.auth['verify-email'].$post({ json }))
    for (const queryKey of [queryKeys.me, queryKeys.waysIn]) void queries.invalidateQueries({ queryKey })
    if (verified.kind === 'changed') void identity.refresh()
    return verified
  }
}
