import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Donation } from '#contract/videos/donations.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { DeleteOutlinedIcon } from '#web/ui/icons/action-icons.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { useChooseGiving } from './give-correction.ts'

/** The choice to give corrections for better counting, and a list of those that the player gave. The player can delete each at any time. */
export default function DonationsCard() {
  const { profile } = useAuth()
  return profile && !profile.isAnonymous ? <OwnDonations profile={profile} /> : null
}

function OwnDonations({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const choose = useChooseGiving()
  const gives = choose.isPending ? choose.input : (profile.givesCorrections ?? false)
  const { mayGiveCorrections: may } = profile
  return (
    <SettingsCard title={t('donations.title')}>
      <FormControlLabel
        control={
          <Switch checked={may && gives === true} disabled={!may} onChange={(_, isOn) => choose.run(isOn)} />
        }
        label={t('donations.switch')}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('donations.text')}
      </Typography>
      {!may && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(profile.isMinor ? 'donations.needsGuardian' : 'donations.needsBirthYear')}
        </Typography>
      )}
      <DonationList />
    </SettingsCard>
  )
}

const useDonations = () =>
  useQuery({
    queryKey: laterQueryKeys.donations,
    queryFn: () => unwrap<{ items: Donation[] }>(api.api.me.donations.$get()),
  })

function DonationList() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useDonations()
  const [asking, setAsking] = useState<readonly Donation[] | null>(null)
  const remove = useAction({
    async act(donations: readonly Donation[]) {
      for (const { id } of donations)
        await unwrap<unknown>(api.api.me.donations[':id'].$delete({ param: { id } })).catch(
          (error: unknown) => {
            // It was deleted in another window.
            if (!isProblem(error, 'NOT_FOUND')) throw error
          },
        )
    },
    failed: t('donations.deleteFailed'),
    invalidates: [laterQueryKeys.donations],
  })
  if (isError) {
    return (
      <Button sx={{ mt: 1, mx: -1 }} onClick={() => void refetch()}>
        {t('donations.failedToLoad')}
      </Button>
    )
  }
  if (!data?.items.length) return null
  const { items } = data
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        {t('donations.list', { count: items.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {items.map((donation) => (
          <Box component="li" key={donation.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>{formatDateTime(donation.givenAt)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {joinFacts([
                  t('donations.counts', { touches: donation.touchCount, found: donation.foundCount }),
                  formatBytes(donation.size),
                ])}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('donations.delete', { date: formatDateTime(donation.givenAt) })}
              onClick={() => setAsking([donation])}
            >
              <DeleteOutlinedIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      {items.length > 1 && (
        <Button color="error" sx={{ mx: -1 }} onClick={() => setAsking(items)}>
          {t('donations.deleteAll')}
        </Button>
      )}
      <AskDialog
        open={asking !== null}
        title={t('donations.ask.title', { count: asking?.length ?? 1 })}
        text={t('donations.ask.text')}
        keep={t('donations.ask.keep')}
        confirm={t('donations.ask.confirm')}
        destructive
        isPending={remove.isPending}
        onKeep={() => setAsking(null)}
        onConfirm={() => remove.run(asking ?? [], { onSettled: () => setAsking(null) })}
      />
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }
