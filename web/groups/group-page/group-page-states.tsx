import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'

/** Says why a group is not there for this player, with a link back. */
export function GroupMissing({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: 3, py: { xs: 10, md: 16 } }}>
      <title>{`${title} · ${t('brand.name')}`}</title>
      <BrandMark size={64} />
      <Typography variant="h1" sx={{ mt: 4 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '44ch' }}>
        {text}
      </Typography>
      <Button variant="contained" component={Link} to="/groups" sx={{ mt: 4 }}>
        {t('groups.team.find')}
      </Button>
    </Box>
  )
}

/** A team that was deleted, or that this player may not know of. */
export function TeamGone() {
  const { t } = useTranslation()
  return <GroupMissing title={t('groups.team.gone')} text={t('groups.team.goneText')} />
}

/** A page of a team that only its managers see. A player without the permission learns nothing else. */
export function TeamNotYours() {
  const { t } = useTranslation()
  return <GroupMissing title={t('coach.notYours.title')} text={t('coach.notYours.text')} />
}

export function GroupPageSkeleton({ label }: { label: string }) {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 1, sm: 6 } }}>
      <Box sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, alignItems: 'center', mb: { xs: 0.75, sm: 4 } }}>
        <Skeleton variant="rounded" width={64} height={64} sx={{ borderRadius: '19px', flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="60%" height={40} />
          <Skeleton width="40%" />
        </Box>
      </Box>
      <SectionsSkeleton label={label} />
    </Container>
  )
}

/** The placeholder of the sections below the header. */
export function SectionsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton variant="rounded" width={240} height={52} sx={{ borderRadius: '14px' }} />
      <Card sx={{ mt: { xs: 0.75, sm: 4 }, p: { xs: 1, sm: 2 } }}>
        <RowsSkeleton count={7} />
      </Card>
    </div>
  )
}
