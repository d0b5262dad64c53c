import LinkOffIcon from '@mui/icons-material/LinkOff'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useLinkToken } from '#web/shell/use-link-token.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { Allowed } from './allowed.tsx'
import { Answered } from './answered.tsx'
import { openGuardianLink } from './guardian-calls.ts'
import { Question } from './question.tsx'

/** Where a guardian's mail leads, without an account: what a child asks for, or what was allowed and can be taken back. */
export default function GuardianPage() {
  const { t } = useTranslation()
  const token = useLinkToken() ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['guardian', token],
    queryFn: () => openGuardianLink(token),
    // Answering uses the link up: what was seen of it stays.
    staleTime: Infinity,
  })
  const isOver = error instanceof ApiProblem && error.code === 'INVALID_TOKEN'
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <title>{`${t('account.guardian.pageTitle')} · ${t('brand.name')}`}</title>
      {isPending && <PageLoading />}
      {isOver && <Over />}
      {error && !isOver && (
        <ErrorState isPage title={t('account.guardian.failed')} onRetry={() => void refetch()} />
      )}
      {data && <Standing key={token} request={data} token={token} />}
    </Container>
  )
}

function Standing({ request, token }: { request: GuardianRequest; token: string }) {
  const [answer, setAnswer] = useState<GuardianRequest | null>(null)
  if (answer) return <Answered answer={answer} />
  return request.status === 'asked' ? (
    <Question request={request} token={token} onAnswered={setAnswer} />
  ) : (
    <Allowed request={request} token={token} />
  )
}

function Over() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      icon={<LinkOffIcon fontSize="inherit" />}
      title={t('account.guardian.over.title')}
      text={t('account.guardian.over.text')}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('account.guardian.over.home')}
        </Button>
      }
    />
  )
}
