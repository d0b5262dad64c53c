import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { type Blockable, useBlockPlayer } from './use-block-player.ts'

interface BlockPlayerDialogProps {
  player: Blockable & { managesMe?: boolean }
  open: boolean
  onClose: () => void
}

/** Says what a block does, and what it cannot do. */
export default function BlockPlayerDialog({ player, open, onClose }: BlockPlayerDialogProps) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const block = useBlockPlayer(player, onClose)
  return (
    <FormDialog
      open={open}
      title={t('blocks.title', { name: player.displayName })}
      text={t('blocks.player.text')}
      submitText={t('blocks.block')}
      submitColor="error"
      isPending={block.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        block.run()
      }}
      onClose={onClose}
    >
      {player.managesMe && <Typography>{t('blocks.player.manages')}</Typography>}
      {profile?.visibility === 'public' && profile.isIntroduced && (
        <Typography>{t('blocks.player.public')}</Typography>
      )}
    </FormDialog>
  )
}
