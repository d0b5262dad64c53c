import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { SessionDetail } from '#contract/sessions/practice-session.ts'
import { whoSeesPage } from '#domain/players/introduction.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useCopy } from '#web/ui/share/use-copy.ts'
import { useShareLink } from '#web/ui/share/use-share-link.ts'
import { sharedPath } from './shared-path.ts'

/**
 * The public link of a session, which its player makes and withdraws. People who may open the player's page may open the link, and nobody else
 * (product 10.34).
 */
export function SessionLink({ session }: { session: SessionDetail }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const { id, userId, juggleCount, sharedAs } = session
  const notify = useNotify()
  const copy = useCopy()
  const shareLink = useShareLink()
  const invalidates = [laterQueryKeys.session(userId, id)]
  const make = useAction({
    act: () => unwrap(api.api.sessions[':id'].link.$put({ param: { id } })),
    invalidates,
    failed: t('session.link.failed'),
  })
  const withdraw = useAction({
    async act() {
      await unwrap<unknown>(api.api.sessions[':id'].link.$delete({ param: { id } }))
      notify(t('session.link.withdrawn'), 'success')
    },
    invalidates,
    failed: t('session.link.failed'),
  })
  if (!profile) return null
  const seenBy = whoSeesPage(profile)
  const address = sharedAs && new URL(sharedPath(sharedAs), location.origin).href
  const dare = t('share.text', {
    what: t('practice.juggles', { count: juggleCount }),
    product: t('brand.name'),
  })
  const sentences = { copied: t('session.link.copied'), failed: t('session.link.copyFailed') }
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('session.link.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t(`session.link.seenBy.${seenBy}`)}
      </Typography>
      {address && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }} dir="ltr">
          <Link component={RouterLink} to={sharedPath(sharedAs)}>
            {address}
          </Link>
        </Typography>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {address && (
          <>
            <Button variant="outlined" onClick={() => shareLink({ text: dare, url: address }, sentences)}>
              {t('session.link.dare')}
            </Button>
            <Button onClick={() => copy(address, sentences)}>{t('session.link.copy')}</Button>
            <Button color="error" loading={withdraw.isPending} onClick={() => withdraw.run()}>
              {t('session.link.withdraw')}
            </Button>
          </>
        )}
        {!address && seenBy !== 'private' && (
          <Button variant="outlined" loading={make.isPending} onClick={() => make.run()}>
            {t('session.link.make')}
          </Button>
        )}
        {seenBy === 'private' && (
          <Button component={RouterLink} to="/settings">
            {t('session.link.settings')}
          </Button>
        )}
      </Box>
    </Card>
  )
}
