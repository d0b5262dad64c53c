import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { GUARDED } from '#domain/players/under-16.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { EndedLink } from '#web/platform/ended-link.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { EraseAccount } from './erase-account.tsx'
import { openGuardianLink, takeBackAsGuardian } from './guardian-calls.ts'
import { Question } from './guardian-question.tsx'

/** The page of a guardian's mail, without an account: the child's request, or the permissions that can be withdrawn. */
export default function GuardianPage() {
  const { t } = useTranslation()
  const token = useLinkToken() ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.guardian(token),
    queryFn: () => openGuardianLink(token),
    // An answer uses the link up. The loaded request stays.
    staleTime: Infinity,
  })
  const isOver = isProblem(error, 'INVALID_TOKEN')
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      {!error && <title>{`${t('account.guardian.pageTitle')} · ${t('brand.name')}`}</title>}
      {isPending && <PageLoading />}
      {isOver && (
        <EndedLink
          title={t('account.guardian.over.title')}
          text={t('account.guardian.over.text')}
          to="/"
          action={t('account.guardian.over.home')}
        />
      )}
      {error && !isOver && <ErrorState isPage error={error} onRetry={refetch} />}
      {data && <Standing key={token} request={data} token={token} />}
    </Container>
  )
}

function Standing({ request, token }: { request: GuardianRequest; token: string }) {
  const [answer, setAnswer] = useState<GuardianRequest | null>(null)
  const { deletionDueAt } = answer ?? request
  if (deletionDueAt) return <Leaving date={formatDate(deletionDueAt)} />
  if (answer) return <Answered answer={answer} />
  return (
    <>
      {request.status === 'asked' ? (
        <Question request={request} token={token} onAnswered={setAnswer} />
      ) : (
        <Allowed request={request} token={token} />
      )}
      <EraseAccount player={request.displayName} token={token} onErased={setAnswer} />
    </>
  )
}

function Leaving({ date }: { date: string }) {
  const { t } = useTranslation()
  return (
    <Outcome title={t('account.guardian.erase.doneTitle')}>
      {t('account.guardian.erase.done', { date })}
    </Outcome>
  )
}

/** The guardian's permissions, with the button that withdraws them. */
function Allowed({ request, token }: { request: GuardianRequest; token: string }) {
  const { t } = useTranslation()
  const takeBack = useAction({ act: () => takeBackAsGuardian(token) })
  const { displayName: player, status } = takeBack.data ?? request
  if (status === 'takenBack') return <TakenBack player={player} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.guardian.allowed.title', { player })}
      </Typography>
      <Permitted request={request} />
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('account.guardian.allowed.text', { player })}
      </Typography>
      {takeBack.error && <Alert severity="error">{explainProblem(takeBack.error)}</Alert>}
      <Button
        size="large"
        variant="outlined"
        color="error"
        loading={takeBack.isPending}
        onClick={() => takeBack.run()}
      >
        {t('account.guardian.allowed.takeBack')}
      </Button>
    </Box>
  )
}

function TakenBack({ player }: { player: string }) {
  const { t } = useTranslation()
  return (
    <Outcome title={t('account.guardian.takenBack.title')}>
      {t('account.guardian.takenBack.text', { player })}
    </Outcome>
  )
}

function Answered({ answer }: { answer: GuardianRequest }) {
  const { t } = useTranslation()
  const isAllowed = answer.status === 'allowed'
  return (
    <Outcome
      title={t(isAllowed ? 'account.guardian.answered.allowed' : 'account.guardian.answered.declined')}
      allowed={permitted(answer)
        .map((what) => t(`account.guardian.${what}.label`))
        .join(', ')}
      list={isAllowed && <Permitted request={answer} />}
    >
      {isAllowed
        ? t('account.guardian.answered.mail')
        : t('account.guardian.answered.stays', { player: answer.displayName })}
    </Outcome>
  )
}

interface OutcomeProps {
  title: string
  /** What the guardian allows, as it is said. */
  allowed?: string
  list?: ReactNode
  children: string
}

/** What the guardian's press has done. The heading takes the focus of the button, which is gone, and the rest is said once, in order. */
function Outcome({ title, allowed, list, children }: OutcomeProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {list}
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      <SaidOnArrival>{[allowed, children].filter(Boolean).join('. ')}</SaidOnArrival>
    </Box>
  )
}

const permitted = (request: GuardianRequest) => {
  const allows = {
    visibility: request.allowsVisibility,
    videos: request.allowsVideos,
    donations: request.allowsDonations,
  }
  return GUARDED.filter((what) => allows[what])
}

function Permitted({ request }: { request: GuardianRequest }) {
  const { t } = useTranslation()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {permitted(request).map((what) => (
        <Box component="li" key={what} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <CheckCircleIcon color="success" />
          {t(`account.guardian.${what}.label`)}
        </Box>
      ))}
    </Box>
  )
}
