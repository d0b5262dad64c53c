import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoachedMember } from '#contract/groups/coach.ts'
import { COACH_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTypedText } from '#web/platform/player/use-typed.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { AnnouncementIcon } from '#web/ui/icons/people-icons.ts'
import { messagePlayers } from './coach-calls.ts'

/** The findings with a sentence that fits. */
const SUGGESTED = ['notPracticing', 'standingStill', 'breakthrough', 'practicing', 'justJoined'] as const

interface MessageBarProps {
  teamId: string
  members: readonly CoachedMember[]
  /** Why nobody can be written to; null when somebody can. */
  reason: string | null
  onSent: () => void
}

/** Writes to these members. The bar is below the table and stays in reach. */
export function MessageBar({ teamId, members, reason, onSent }: MessageBarProps) {
  const { t } = useTranslation()
  const dialog = useDialog()
  // Kept when the dialog is closed, because the coach may only want to look at the table again.
  const [draft, setDraft] = useTypedText(`message ${teamId}`)
  const reasonId = useId()
  return (
    <Box sx={bar}>
      {reason !== null && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {reason}
        </Typography>
      )}
      <Button
        variant="contained"
        startIcon={<AnnouncementIcon />}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={dialog.show}
      >
        {reason === null ? t('coach.message.open', { count: members.length }) : t('coach.message.write')}
      </Button>
      {dialog.count > 0 && (
        <MessageDialog
          key={dialog.count}
          teamId={teamId}
          members={members}
          text={draft}
          onText={setDraft}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onSent={() => {
            dialog.hide()
            setDraft('')
            onSent()
          }}
        />
      )}
    </Box>
  )
}

interface MessageDialogProps {
  teamId: string
  members: readonly CoachedMember[]
  text: string
  onText: (text: string) => void
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** A short message to the given players, with suggestions that fit their findings. */
function MessageDialog({ teamId, members, text, onText, open, onClose, onSent }: MessageDialogProps) {
  const { t } = useTranslation()
  const send = useSend(teamId, members, onSent)
  const fitting = SUGGESTED.filter((kind) => members.some(({ finding }) => finding?.kind === kind))
  const [first] = members
  return (
    <FormDialog
      wide
      open={open}
      title={
        members.length === 1 && first
          ? t('coach.message.titleNamed', { name: first.displayName })
          : t('coach.message.title', { count: members.length })
      }
      text={t('coach.message.text')}
      submitText={t('coach.message.send')}
      disabled={text.trim() === ''}
      isPending={send.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send.run(text)
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {fitting.map((kind) => (
          <Chip
            key={kind}
            label={t(`coach.message.suggestions.${kind}`)}
            onClick={() => onText(t(`coach.message.suggestions.${kind}`))}
            sx={{
              height: 'auto',
              minHeight: 44,
              borderRadius: '22px',
              '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 },
            }}
          />
        ))}
      </Box>
      <TextField
        multiline
        autoFocus
        minRows={3}
        fullWidth
        label={t('coach.message.label')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        slotProps={{ htmlInput: { maxLength: COACH_MESSAGE_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}

function useSend(teamId: string, members: readonly CoachedMember[], onSent: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<string>({
    async act(text) {
      const userIds = members.map(({ userId }) => userId)
      const { count } = await messagePlayers(teamId, { userIds, text })
      onSent()
      notify(t('coach.message.sent', { count }), 'success')
    },
    failed: t('coach.message.failed'),
  })
}

/** The foot of the table. It is sticky and opaque, so that rows pass behind it instead of showing between its buttons. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'flex-end',
  mx: { xs: -0.5, sm: -2 },
  px: 2,
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 20px 20px',
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
}
