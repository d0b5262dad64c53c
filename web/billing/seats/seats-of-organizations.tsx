import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadOrganizationName } from '#web/billing/api/billing-calls.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { ChevronRightIcon } from '#web/ui/icons/action-icons.ts'

/** For admins of organizations: a link to the seats of each. */
export function SeatsOfOrganizations({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={headingId} component="h2" variant="h3">
        {t('billing.organizations.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('billing.organizations.text')}
      </Typography>
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {ids.map((id) => (
          <SeatsLink key={id} id={id} />
        ))}
      </Box>
    </Card>
  )
}

function SeatsLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: laterQueryKeys.organizationName(id),
    queryFn: () => loadOrganizationName(id),
  })
  if (isPending) return null
  return (
    <Button
      component={Link}
      to={`/billing?organization=${id}`}
      variant="outlined"
      endIcon={<ChevronRightIcon />}
      sx={{ maxWidth: 1, whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {/* Without its name the organization's seats can still be reached. */}
      {data ? t('billing.organizations.open', { name: data.name }) : t('seats.title')}
    </Button>
  )
}
