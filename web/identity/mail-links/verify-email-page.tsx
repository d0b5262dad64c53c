import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useLinkToken } from '#web/shell/use-link-token.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'
import { useVerifyEmail } from './use-verify-email.ts'

/** Where the mails that confirm or change an email lead to; it does so by itself. */
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
