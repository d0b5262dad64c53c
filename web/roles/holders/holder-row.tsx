import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { HeldRole, RoleHolder } from '#contract/admin/roles.ts'
import { useRoleWords } from '#web/roles/role-words.ts'
import { PersonLine } from './person-line.tsx'

interface HolderRowProps {
  holder: RoleHolder
  /** One role, or with null all of them. */
  onRevoke(held: HeldRole | null): void
}

/** One role holder with every role, each of which can be revoked. */
export function HolderRow({ holder, onRevoke }: HolderRowProps) {
  const { t } = useTranslation()
  const nameOf = useRoleWords()
  const wordsFor = (held: HeldRole) =>
    held.waitsForEmail ? t('roles.waits', { role: nameOf(held) }) : nameOf(held)
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr) auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 2,
        '& + &': { borderTop: `1px solid ${theme.vars!.palette.divider}` },
      })}
    >
      <PersonLine person={holder} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {holder.held.map((held) => (
          <Chip
            key={held.role}
            label={wordsFor(held)}
            color={held.role === 'admin' ? 'primary' : 'default'}
            variant={held.waitsForEmail ? 'outlined' : 'filled'}
            onClick={() => onRevoke(held)}
            onDelete={() => onRevoke(held)}
            deleteIcon={<CloseRounded />}
            aria-label={t('roles.revokeNamed', { role: wordsFor(held), name: holder.displayName })}
            sx={{ minHeight: 36, borderRadius: 18, maxWidth: '100%' }}
          />
        ))}
      </Box>
      {holder.held.length > 1 && (
        <Button
          color="error"
          size="small"
          onClick={() => onRevoke(null)}
          aria-label={t('roles.revokeAllNamed', { name: holder.displayName })}
          sx={{ justifySelf: { xs: 'start', md: 'end' } }}
        >
          {t('roles.revokeAll')}
        </Button>
      )}
    </Box>
  )
}
