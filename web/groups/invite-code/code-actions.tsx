import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import ShareRounded from '@mui/icons-material/ShareRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { CodeOwner } from '#web/groups/api/invite-code-calls.ts'
import { useCopy } from './use-copy.ts'

interface CodeActionsProps {
  owner: CodeOwner
  code: string
  link: string
}

/** The ways a code gets from here to a player. */
export function CodeActions({ owner, code, link }: CodeActionsProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  // Whoever closes the phone's own sheet has shared nothing, which is no failure.
  const share = () =>
    void navigator
      .share({ title: owner.name, text: t('groups.invite.shareText', { name: owner.name }), url: link })
      .catch(() => undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="contained"
        startIcon={<ContentCopyRounded />}
        onClick={() => copy(code, t('groups.invite.copied'))}
      >
        {t('groups.invite.copy')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<LinkRounded />}
        onClick={() => copy(link, t('groups.invite.linkCopied'))}
      >
        {t('groups.invite.copyLink')}
      </Button>
      {'share' in navigator && (
        <Button variant="outlined" startIcon={<ShareRounded />} onClick={share}>
          {t('groups.invite.share')}
        </Button>
      )}
    </Box>
  )
}
