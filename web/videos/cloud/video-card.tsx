import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Video } from '#contract/videos/videos.ts'
import { titleOfVideo } from '#web/videos/title-of-video.ts'
import { thumbnailOf } from '#web/videos/cloud/use-videos.ts'
import { formatClock } from '#web/ui/format/numbers.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { PlayIcon } from '#web/ui/icons/video-icons.ts'

/** A video that can be watched: its picture, length and name. */
export function VideoCard({ video }: { video: Video }) {
  const { t } = useTranslation()
  const { id, name, duration, createdAt, isMine, shownTo, hasThumbnail } = video
  const details = [formatDate(createdAt), ...(isMine ? [t(`cloudVideos.visibility.${shownTo}`)] : [])]
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={`/videos/${id}`}
        aria-label={t('cloudVideos.watch.label', { name })}
        sx={picture}
      >
        {hasThumbnail ? (
          <Box component="img" src={thumbnailOf(video)} alt="" loading="lazy" sx={cover} />
        ) : (
          <PlayIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        )}
        {duration !== null && (
          <Typography component="span" variant="caption" sx={length}>
            {formatClock(Math.round(duration))}
          </Typography>
        )}
      </Box>
      <Typography sx={[{ mt: 1, fontWeight: 'fontWeightMedium' }, twoLines]}>{titleOfVideo(name)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {details.join(' · ')}
      </Typography>
    </Box>
  )
}

const picture = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'surface.raised',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
const cover = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
}
/** Names end with the date and do not fit into one line on a phone. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
}
const length = {
  position: 'absolute',
  right: 8,
  bottom: 8,
  px: 0.75,
  borderRadius: 1,
  color: 'common.white',
  bgcolor: 'common.black',
  fontVariantNumeric: 'tabular-nums',
}

/** As many columns as fit. */
export const videoGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
    sm: 'repeat(auto-fill, minmax(220px, 1fr))',
  },
}
