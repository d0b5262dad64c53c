import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

/** A group that is not there for this player: says why, with a way back. */
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
