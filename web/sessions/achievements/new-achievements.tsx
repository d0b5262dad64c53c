import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { badgeLevel } from '#domain/statistics/badges.ts'
import { BadgeMedal } from '#web/ui/brand/badge-medal.tsx'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { moment } from '#web/ui/motion.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { formatRecord } from '#web/ui/format/records.ts'
import { greatestBadges } from './greatest-badges.ts'
import { holdForResult, rememberAnnounced } from './announced-achievements.ts'

interface NewAchievementsProps {
  sessionId: string
  /** The session as the server has stored it. Undefined until then. */
  stored: RecordedSession | undefined
}

/** The records that the session broke and the badges that it earned, once the server has counted it. */
export function NewAchievements({ sessionId, stored }: NewAchievementsProps) {
  const { t } = useTranslation()
  useEffect(() => holdForResult(sessionId), [sessionId])
  useEffect(() => {
    if (stored) rememberAnnounced(stored.id)
  }, [stored])
  if (!stored || stored.newRecords.length + stored.newBadges.length === 0) return null
  const { newRecords, newBadges } = stored
  const badges = greatestBadges(newBadges)
  const nameOf = (badge: (typeof badges)[number]) =>
    t(`badges.${badge.kind}.label`, { threshold: badge.threshold })
  const said = {
    records: newRecords.map((record) =>
      t('pairs.labeled', { label: t(`statistics.beaten.${record.kind}`), value: formatRecord(record) }),
    ),
    badges:
      badges.length > 0
        ? [t('practice.achieved.badges', { count: badges.length }), ...badges.map(nameOf)]
        : [],
  }
  return (
    <Card component="section" sx={{ p: 3, display: 'grid', gap: 2 }}>
      <SaidOnArrival>{[...said.badges, ...said.records].join('. ')}</SaidOnArrival>
      {badges.length > 0 && (
        <>
          <Typography variant="h3" component="h2">
            {t('practice.achieved.badges', { count: badges.length })}
          </Typography>
          <Box component="ul" sx={list}>
            {badges.map((badge) => (
              <Box key={badge.kind} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box sx={moment}>
                  <BadgeMedal badge={badge} size={64} />
                </Box>
                <div>
                  <Typography sx={{ fontWeight: 'fontWeightBold' }}>{nameOf(badge)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t('badges.level', { ...badgeLevel(badge) })}
                  </Typography>
                </div>
              </Box>
            ))}
          </Box>
        </>
      )}
      {newRecords.map((record) => (
        <BeatenRecord key={record.kind} record={record} />
      ))}
    </Card>
  )
}

function BeatenRecord({ record }: { record: RecordedSession['newRecords'][number] }) {
  const { t } = useTranslation()
  const { kind, previous } = record
  const [now, before] = [formatRecord(record), formatRecord({ kind, value: previous })]
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography sx={[heroText, { fontWeight: 'fontWeightBold' }]}>
        {t(`statistics.beaten.${kind}`)}
      </Typography>
      <Typography sx={{ textAlign: 'right' }}>
        <strong>{now}</strong> {/* A practice may be longer by less than a second. */}
        {now !== before && t('practice.achieved.before', { previous: before })}
      </Typography>
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
