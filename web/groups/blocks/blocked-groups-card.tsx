import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BlockedGroups } from '#contract/groups/blocked-groups.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { blockedGroups } from './block-calls.ts'
import { useUnblock } from './group-menu.tsx'

/** The groups that a player has blocked. Empty without any. */
export default function BlockedGroupsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(blockedGroups)
  if (!data || data.items.length === 0) return null
  return (
    <SettingsCard title={t('blocks.list.title')} note={t('blocks.list.note')}>
      <Box component="ul" aria-label={t('blocks.list.title')} sx={list}>
        {data.items.map((group) => (
          <BlockedGroup key={group.id} group={group} />
        ))}
      </Box>
    </SettingsCard>
  )
}

function BlockedGroup({ group }: { group: BlockedGroups['items'][number] }) {
  const { t } = useTranslation()
  const unblock = useUnblock(group)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{group.name}</bdi>
      </Typography>
      <Button
        variant="outlined"
        loading={unblock.isPending}
        aria-label={t('blocks.list.unblockNamed', { name: group.name })}
        onClick={() => unblock.run()}
      >
        {t('blocks.list.unblock')}
      </Button>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
