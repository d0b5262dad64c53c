import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeOwner, renewInviteCode } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { CopyIcon, LinkIcon, ShareIcon } from '#web/ui/icons/action-icons.ts'
import { RenewIcon } from '#web/ui/icons/people-icons.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useCopy } from '#web/ui/share/use-copy.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Loads the library that draws it.
const QrCode = lazyPart(() => import('#web/ui/qr/qr-code.tsx'))

interface InviteCodeViewProps {
  owner: CodeOwner
  /** Null while there is none. */
  code: string | null
  text: string
}

/** The invite code of a team or an organization, to read out, send or scan. */
export function InviteCodeView({ owner, code, text }: InviteCodeViewProps) {
  const { t } = useTranslation()
  if (code === null) return <NoCode owner={owner} />
  const link = inviteLink(location.origin, code)
  return (
    <Card component="section" aria-label={t('groups.invite.title')} sx={card}>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, alignContent: 'start' }}>
        <div>
          <Typography variant="h3" component="h2">
            {t('groups.invite.title')}
          </Typography>
          <Typography color="textSecondary">{text}</Typography>
        </div>
        <Typography component="output" aria-label={t('groups.invite.title')} sx={codeLook}>
          {code}
        </Typography>
        <CodeActions owner={owner} code={code} link={link} />
        <RenewCode owner={owner} code={code} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', alignContent: 'start' }}>
        <Box sx={{ width: QR_SIZE, height: QR_SIZE }}>
          <Suspense fallback={null}>
            <QrCode width={QR_SIZE} text={link} label={t('groups.invite.qr', { name: owner.name })} />
          </Suspense>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('groups.invite.qrText')}
        </Typography>
      </Box>
    </Card>
  )
}

function NoCode({ owner }: { owner: CodeOwner }) {
  const { t } = useTranslation()
  const renew = useRenewCode(owner)
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography color="textSecondary">{t('groups.invite.none')}</Typography>
      <Button variant="contained" loading={renew.isPending} onClick={() => renew.run()}>
        {t('groups.invite.create')}
      </Button>
    </Card>
  )
}

interface CodeActionsProps {
  owner: CodeOwner
  code: string
  link: string
}

function CodeActions({ owner, code, link }: CodeActionsProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  const failed = t('groups.invite.copyFailed')
  // Closing the share sheet is not a failure.
  const share = () =>
    void navigator
      .share({ title: owner.name, text: t('groups.invite.shareText', { name: owner.name }), url: link })
      .catch(() => undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="contained"
        startIcon={<CopyIcon />}
        onClick={() => copy(code, { copied: t('groups.invite.copied'), failed })}
      >
        {t('groups.invite.copy')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<LinkIcon />}
        onClick={() => copy(link, { copied: t('groups.invite.linkCopied'), failed })}
      >
        {t('groups.invite.copyLink')}
      </Button>
      {'share' in navigator && (
        <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
          {t('groups.invite.share')}
        </Button>
      )}
    </Box>
  )
}

/** Asks first, because the shared code stops working. */
function RenewCode({ owner, code }: { owner: CodeOwner; code: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const renew = useRenewCode(owner, keep)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<RenewIcon />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', ml: -2.5, my: -1, color: 'text.secondary' }}
      >
        {t('groups.invite.renew')}
      </Button>
      <AskDialog
        open={asking}
        title={t('groups.invite.renewTitle')}
        text={t('groups.invite.renewText', { code })}
        keep={t('groups.invite.keep')}
        confirm={t('groups.invite.renew')}
        destructive
        isPending={renew.isPending}
        onKeep={keep}
        onConfirm={() => renew.run()}
      />
    </>
  )
}

function useRenewCode(owner: CodeOwner, onDone: () => void = () => {}) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction({
    async act() {
      const { inviteCode } = await renewInviteCode(owner)
      onDone()
      cache.changed()
      notify(t('groups.invite.renewed', { code: inviteCode }), 'success')
    },
    failed: t('groups.invite.renewFailed'),
  })
}

/** The page where a player can redeem the code. */
const inviteLink = (origin: string, code: string) => `${origin}/join/${encodeURIComponent(code)}`

const card = {
  p: { xs: 2.5, sm: 4 },
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
}

/** Large enough to read out across a pitch. */
const codeLook = {
  fontSize: 'h2.fontSize',
  fontWeight: 800,
  letterSpacing: '0.08em',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}

/** CSS pixels. It can be scanned from an arm's length. The space is reserved before the code is drawn. */
const QR_SIZE = 240
