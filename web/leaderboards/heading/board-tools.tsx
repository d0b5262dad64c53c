import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PLAYER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import type { BoardChoice } from '#web/leaderboards/choice/board-address.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { SearchIcon } from '#web/ui/icons/action-icons.ts'
import { LocateIcon, ToTopIcon } from '#web/ui/icons/practice-icons.ts'

interface BoardToolsProps {
  choice: BoardChoice
  /** Whether there is an own place to jump to. */
  hasPlace: boolean
  onChoose: (chosen: Partial<BoardChoice>) => void
  onJump: () => void
}

/** Tools for a long board: search, the own place, back to the top. On a phone the search field opens on demand. */
export function BoardTools({ choice, hasPlace, onChoose, onJump }: BoardToolsProps) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const fieldRef = useRef<HTMLDivElement>(null)
  const isOpen = isAsked || choice.search !== ''
  // The prerendered page is for every screen, so its styles hide what is not for this one.
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true, defaultMatches: true })
  useEffect(() => {
    if (isAsked) fieldRef.current?.querySelector('input')?.focus()
  }, [isAsked])
  const close = () => {
    setIsAsked(false)
    if (choice.search !== '') onChoose({ search: '' })
  }
  return (
    <>
      {(isOpen || isWide) && (
        <Box ref={fieldRef} sx={[field, { display: { xs: isOpen ? 'block' : 'none', md: 'block' } }]}>
          <SearchField
            value={choice.search}
            label={t('leaderboards.search.label')}
            clearLabel={t('leaderboards.search.clear')}
            maxLength={PLAYER_SEARCH_MAX_LENGTH}
            onSearch={(search) => onChoose({ search })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, order: { xs: 1, md: 2 } }}>
        <Box sx={{ display: { md: 'none' } }}>
          <ToolButton
            icon={<SearchIcon />}
            label={t('leaderboards.search.label')}
            isPressed={isOpen}
            onClick={isOpen ? close : () => setIsAsked(true)}
          />
        </Box>
        {hasPlace && <ToolButton icon={<LocateIcon />} label={t('leaderboards.jumpToMe')} onClick={onJump} />}
        {choice.aroundMe && (
          <ToolButton
            icon={<ToTopIcon />}
            label={t('leaderboards.toTheTop')}
            onClick={() => onChoose({ aroundMe: false })}
          />
        )}
      </Box>
    </>
  )
}

interface ToolButtonProps {
  icon: ReactNode
  label: string
  /** For toggle buttons. */
  isPressed?: boolean
  onClick: () => void
}

/** An icon button. Its label is shown as a tooltip and read by screen readers. */
function ToolButton({ icon, label, isPressed, onClick }: ToolButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
      sx={{ minWidth: 44, p: 0 }}
    >
      {icon}
    </Button>
  )
}

const field = {
  flexShrink: 0,
  order: { xs: 2, md: 1 },
  width: { xs: 1, md: 260 },
  // 44 px, and more with larger text.
  '& .MuiInputBase-root': { height: '2.75rem', borderRadius: '12px' },
}
