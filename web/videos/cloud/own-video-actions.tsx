import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import type { VideoDetails } from '#contract/videos/videos.ts'
import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { unlessGone } from '#web/platform/api/api-problem.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { DeleteOutlinedIcon, DownloadIcon } from '#web/ui/icons/action-icons.ts'
import { contentOf } from '#web/videos/cloud/use-videos.ts'

/** The actions of a player on their own video: visibility, download and deletion. */
export function OwnVideoActions({ video }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveVideo(video)
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <VisibilityChoice video={video} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          component="a"
          href={contentOf(video)}
          download={video.name}
        >
          {t('cloudVideos.watch.download')}
        </Button>
        <Button color="error" startIcon={<DeleteOutlinedIcon />} onClick={() => setAsking(true)}>
          {t('cloudVideos.watch.delete')}
        </Button>
      </Box>
      <AskDialog
        open={asking}
        title={t('cloudVideos.watch.deleteTitle')}
        text={t('cloudVideos.watch.deleteText', { name: video.name })}
        keep={t('cloudVideos.watch.keep')}
        confirm={t('cloudVideos.watch.delete')}
        destructive
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.run()
        }}
      />
    </Box>
  )
}

function useRemoveVideo({ id, name }: VideoDetails) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  return useAction({
    async act() {
      // Another tab may have deleted it.
      await unwrap<unknown>(api.api.videos[':id'].$delete({ param: { id } })).catch(unlessGone)
      // Leave the page first, so that it does not load the deleted video again. The player may have left it already.
      if (location.pathname === `/videos/${id}`) await navigate('/videos', { replace: true })
      notify(t('cloudVideos.watch.deleted', { name }), 'success')
    },
    failed: t('cloudVideos.watch.deleteFailed'),
    invalidates: [queryKeys.videos],
  })
}

/** The visibility of a video: the player's choice, and what their profile allows of it. */
function VisibilityChoice({ video }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const labelId = useId()
  const { chosen, choose } = useVisibility(video)
  const { shownTo } = video
  const { profile } = useAuth()
  const isLimited = chosen === video.visibility && shownTo !== chosen
  const limit = limitOf(shownTo, profile)
  return (
    <div>
      <Typography id={labelId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('cloudVideos.visibility.label')}
      </Typography>
      <Box
        component={ToggleButtonGroup}
        exclusive
        aria-labelledby={labelId}
        value={chosen}
        onChange={(_: unknown, value: Visibility | null) => value && choose(value)}
        sx={[segmented, { flexDirection: { xs: 'column', sm: 'row' }, width: { xs: '100%', sm: 'auto' } }]}
      >
        {VISIBILITIES.toReversed().map((visibility) => (
          <ToggleButton key={visibility} value={visibility} sx={{ px: 2 }}>
            {t(`cloudVideos.visibility.${visibility}`)}
          </ToggleButton>
        ))}
      </Box>
      {isLimited && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(limit)}
        </Typography>
      )}
    </div>
  )
}

/** Why fewer people can watch than the player chose. */
function limitOf(shownTo: Visibility, profile: UserProfile | null) {
  if (shownTo === 'groups') return 'cloudVideos.visibility.limitedToGroups'
  // The groups of a player under 16 see the player, and the video only if a guardian allows it (product 10.16).
  if (profile?.isMinor && profile.visibility !== 'private') return 'problems.GUARDIAN_NEEDED'
  return 'cloudVideos.visibility.limitedToMe'
}

function useVisibility({ id, visibility }: VideoDetails) {
  const { t } = useTranslation()
  const { run, input, isPending } = useAction({
    // The last choice wins, however quickly several are made.
    queue: `visibility of ${id}`,
    act: (chosen: Visibility) =>
      unwrap<unknown>(api.api.videos[':id'].visibility.$put({ param: { id }, json: { visibility: chosen } })),
    failed: t('cloudVideos.visibility.failed'),
    invalidates: [queryKeys.videos],
  })
  return { chosen: isPending ? input : visibility, choose: run }
}
