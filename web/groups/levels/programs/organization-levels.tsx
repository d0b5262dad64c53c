import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LevelProgram } from '#contract/groups/levels.ts'
import type { Organization } from '#contract/groups/organization.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { loadOrganizationPrograms } from '#web/groups/levels/level-calls.ts'
import { aboutProgram } from './about-program.ts'
import { ChangeProgram, NewProgram } from './program-controls.tsx'

/** The programs of levels that an organization sets for all its teams. Who reached what is on the pages of the teams. */
export default function OrganizationLevels({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const owner = { kind: 'organization', id: organization.id } as const
  const { manageLevels } = organization.abilities
  const { data, error, isPending, refetch } = useQuery({
    queryKey: laterQueryKeys.organizationLevels(organization.id),
    queryFn: () => loadOrganizationPrograms(organization.id),
  })
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<TrophyOutlinedIcon fontSize="inherit" />}
        title={t('levels.none')}
        text={t(manageLevels ? 'levels.organization.noneAdvice' : 'levels.organization.noneText')}
        action={manageLevels && <NewProgram owner={owner} isFirst />}
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={head}>
        <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {t('levels.organization.text')}
        </Typography>
        {manageLevels && <NewProgram owner={owner} />}
      </Box>
      {data.items.map((program) => (
        <Program key={program.id} program={program} />
      ))}
    </Box>
  )
}

function Program({ program }: { program: LevelProgram }) {
  const { t } = useTranslation()
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {program.name}
          </Typography>
          <Typography color="textSecondary">{aboutProgram(t, program, { isOnOwnPage: true })}</Typography>
        </Box>
        {program.abilities.edit && <ChangeProgram program={program} />}
      </Box>
      <Box component="ol" sx={steps}>
        {program.levels.map(({ id, juggles, award }) => (
          <Box component="li" key={id} sx={step}>
            <Box sx={{ fontWeight: 'fontWeightBold', fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(juggles)}
            </Box>
            {award && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {award}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }
const steps = { listStyle: 'none', p: 0, m: 0, mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }
const step = {
  px: 1.5,
  py: 1,
  minWidth: 56,
  textAlign: 'center',
  borderRadius: '12px',
  bgcolor: 'action.hover',
}
