import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { LinkPage } from './link-page.tsx'

/** The page of the sign-in link in a mail. It waits for a press, because mail programs open links by themselves. */
export default function SignInLinkPage() {
  const { t } = useTranslation()
  const identity = useFirebase()
  const dialog = useAuthDialog()
  const navigate = useNavigate()
  const token = useLinkToken()
  const signIn = useAction({
    act: async (token: string) => {
      await postIdentity('sign-in/link', { token })
      await identity.announceLogin()
      await navigate('/practice')
    },
  })
  const { error } = signIn

  const isExpired = token === null || isProblem(error, 'INVALID_TOKEN')
  if (isExpired) {
    return (
      <LinkPage isOver title={t('auth.signInLink.expiredTitle')} text={t('auth.signInLink.expiredText')}>
        <Button size="large" variant="contained" onClick={() => dialog.open('signIn')}>
          {t('auth.submit.signIn')}
        </Button>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t('auth.signInLink.title')} text={error === null ? undefined : explainProblem(error)}>
      <Button size="large" variant="contained" loading={signIn.isPending} onClick={() => signIn.run(token)}>
        {t('auth.signInLink.action')}
      </Button>
    </LinkPage>
  )
}
