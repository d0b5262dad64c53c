import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoDetails } from '#contract/videos.ts'
import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { useRefreshVideos } from '#web/videos/cloud/use-videos.ts'

/** Who can watch a video: what its player chooses, and what their profile makes of it. */
export function VisibilityChoice({ video }: { video: VideoDetails }) {
  const { t } = useTranslation()
  const labelId = useId()
  const { chosen, choose } = useVisibility(video)
  const { shownTo } = video
  const isLimited = chosen === video.visibility && shownTo !== chosen
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
          {t(
            shownTo === 'groups'
              ? 'cloudVideos.visibility.limitedToGroups'
              : 'cloudVideos.visibility.limitedToMe',
          )}
        </Typography>
      )}
    </div>
  )
}

function useVisibility({ id, visibility }: VideoDetails) {
  const { t } = useTranslation()
  const notify = useNotify()
  const refresh = useRefreshVideos()
  const { mutate, variables, isPending } = useMutation({
    // One after the other: the choice made last is the one that stays, however quickly they were made.
    scope: { id: `visibility of ${id}` },
    mutationFn: (chosen: Visibility) =>
      unwrap<unknown>(api.api.videos[':id'].visibility.$put({ param: { id }, json: { visibility: chosen } })),
    // Until it is asked again, the choice stands as it was made.
    onSuccess: refresh,
    onError: (problem) =>
      notify(t('cloudVideos.visibility.failed', { reason: explainProblem(problem) }), 'error'),
  })
  return { chosen: isPending ? variables : visibility, choose: mutate }
}
